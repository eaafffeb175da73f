// What a report holds beside its pictures; its page keeps it for the next one.
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace sinew::cli {

// Adds "same_as" to files that hold the same bytes as one before them, and to clips that move the same joints in the
// same way, by the millimetre and the hundredth of a second; leaves out what they were compared by.
void findDuplicates(nlohmann::ordered_json& files);

// Sentences about what is new, gone and other than in the files of an earlier report; adds "change" to files and clips.
std::vector<std::string> compareFiles(const nlohmann::ordered_json& before, nlohmann::ordered_json& files);

// The page: one file that needs no other. pictures: data URIs.
std::string reportPage(const nlohmann::ordered_json& data, const nlohmann::ordered_json& pictures);
// The data of such a page; null: it is none, or its members are not those of a report.
nlohmann::ordered_json dataOfPage(const std::string& page);

}  // namespace sinew::cli
