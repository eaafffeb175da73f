// A library that is loaded into a program, waits until the program receives its first message, and then does whatever a
// hostile file could make it do, printing how each deed ended: "NAME: done", "NAME: refused, REASON" and at last "end".
//
// Every deed by itself does no harm where it succeeds: signals are number 0, files are those of the test's folder
// (SINEW_TEST_FOLDER), connections end at the test's own sockets.
#include <arpa/inet.h>
#include <dirent.h>
#include <fcntl.h>
#include <linux/bpf.h>
#include <linux/netlink.h>
#include <linux/vm_sockets.h>
#include <sched.h>
#include <spawn.h>
#include <sys/ioctl.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/sendfile.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>
#include <utime.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <string>

extern char** environ;

namespace {

std::string folder;  // with a slash

std::string inFolder(const char* name) { return folder + name; }

// All of these give true where the deed succeeded, and leave errno otherwise.

bool socketOf(int family, int type, int protocol = 0) { return socket(family, type | SOCK_CLOEXEC, protocol) >= 0; }

sockaddr_in loopback() {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(std::atoi(std::getenv("SINEW_TEST_PORT"))));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return address;
}
bool connectsTo(const char* path, bool abstract) {
  const int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (fd < 0) return false;
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  std::strncpy(address.sun_path + (abstract ? 1 : 0), path, sizeof address.sun_path - 2);
  const std::size_t size = offsetof(sockaddr_un, sun_path) + std::strlen(path) + 1;
  return connect(fd, reinterpret_cast<const sockaddr*>(&address), static_cast<socklen_t>(size)) == 0;
}
bool sendsUdp() {
  const int fd = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  const sockaddr_in to = loopback();
  return fd >= 0 && sendto(fd, "x", 1, 0, reinterpret_cast<const sockaddr*>(&to), sizeof to) == 1;
}
bool connectsTcp() {
  const int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const sockaddr_in to = loopback();
  return fd >= 0 && connect(fd, reinterpret_cast<const sockaddr*>(&to), sizeof to) == 0;
}
bool makesSocketPair() {
  std::array<int, 2> ends;
  return socketpair(AF_UNIX, SOCK_STREAM, 0, ends.data()) == 0;
}

// A process made by `make`, which gives 0 in the new one.
bool makesProcess(const std::function<long()>& make) {
  const long made = make();
  if (made == 0) _exit(0);
  if (made > 0) waitpid(static_cast<pid_t>(made), nullptr, __WALL);
  return made > 0;
}
bool runs(const std::function<void(char* const*, char* const*)>& exec) {
  std::array<char*, 2> arguments{const_cast<char*>("true"), nullptr};
  std::array<char*, 1> environment{nullptr};
  const pid_t child = fork();
  if (child == 0) exec(arguments.data(), environment.data()), _exit(errno == 0 ? 1 : errno);
  if (child < 0) {  // then in this process: coming back means that it was refused
    exec(arguments.data(), environment.data());
    return false;
  }
  int status = 0;
  waitpid(child, &status, 0);
  errno = WEXITSTATUS(status);
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}
bool spawns() {
  std::array<char*, 2> arguments{const_cast<char*>("true"), nullptr};
  pid_t pid = -1;
  const int error = posix_spawn(&pid, "/bin/true", nullptr, nullptr, arguments.data(), environ);
  if (error == 0) waitpid(pid, nullptr, 0);
  errno = error;
  return error == 0;
}

bool opens(const std::string& path, int flags) { return open(path.c_str(), flags | O_CLOEXEC, 0600) >= 0; }
bool traces(int request) {
  const pid_t parent = getppid();
  if (ptrace(static_cast<__ptrace_request>(request), parent, nullptr, nullptr) != 0) return false;
  ptrace(PTRACE_DETACH, parent, nullptr, nullptr);
  return true;
}
bool readsParent() {
  std::array<char, 8> here;
  iovec own{here.data(), here.size()}, theirs{&folder, 8};
  // An address that is valid there cannot be known; EFAULT means that looking was allowed.
  return process_vm_readv(getppid(), &own, 1, &theirs, 1, 0) > 0 || errno == EFAULT;
}

// Sets the limit that it has anyway.
bool setsOwn(__rlimit_resource which) {
  rlimit now{};
  return prlimit(0, which, nullptr, &now) == 0 && prlimit(0, which, &now, nullptr) == 0;
}

struct Deed {
  const char* name;
  std::function<bool()> act;
};

const std::array kDeeds = std::to_array<Deed>({
    // Talking to others.
    {"socket AF_UNIX", [] { return socketOf(AF_UNIX, SOCK_STREAM); }},
    {"socket AF_INET", [] { return socketOf(AF_INET, SOCK_STREAM); }},
    {"socket AF_INET6", [] { return socketOf(AF_INET6, SOCK_STREAM); }},
    {"socket AF_NETLINK", [] { return socketOf(AF_NETLINK, SOCK_RAW, NETLINK_ROUTE); }},
    {"socket AF_VSOCK", [] { return socketOf(AF_VSOCK, SOCK_STREAM); }},
    {"socketpair", makesSocketPair},
    {"send UDP", sendsUdp},
    {"connect TCP", connectsTcp},
    {"connect to a socket's file", [] { return connectsTo(inFolder("socket").c_str(), false); }},
    {"connect to an abstract socket", [] { return connectsTo(std::getenv("SINEW_TEST_SOCKET"), true); }},
    {"io_uring_setup",
     [] {
       std::array<char, 120> parameters{};
       return syscall(SYS_io_uring_setup, 2, parameters.data()) >= 0;
     }},
    {"shared memory", [] { return shmget(IPC_PRIVATE, 4096, IPC_CREAT | 0600) >= 0; }},
    // Other processes.
    {"fork", [] { return makesProcess([] { return static_cast<long>(syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0)); }); }},
#ifdef SYS_fork
    {"old fork", [] { return makesProcess([] { return syscall(SYS_fork); }); }},
    {"vfork",
     [] {
       const pid_t made = vfork();
       if (made == 0) _exit(0);
       if (made > 0) waitpid(made, nullptr, 0);
       return made > 0;
     }},
#endif
    {"clone sharing memory, not a thread",
     [] {
       std::array<char, 16384>* const stack = new std::array<char, 16384>;
       const int made = clone([](void*) { return 0; }, stack->data() + 16384, CLONE_VM | SIGCHLD, nullptr);
       if (made > 0) waitpid(made, nullptr, 0);
       return made > 0;
     }},
    {"clone3",
     [] {
       return makesProcess([] {
         std::array<std::uint64_t, 8> arguments{};
         arguments[4] = SIGCHLD;
         return syscall(SYS_clone3, arguments.data(), sizeof arguments);
       });
     }},
    {"execve", [] { return runs([](auto a, auto e) { execve("/bin/true", a, e); }); }},
    {"execveat", [] { return runs([](auto a, auto e) { syscall(SYS_execveat, AT_FDCWD, "/bin/true", a, e, 0); }); }},
    {"a program in memory",
     [] {
       const int memory = memfd_create("true", 0), program = open("/bin/true", O_RDONLY);
       if (memory < 0 || program < 0) return false;
       sendfile(memory, program, nullptr, 10'000'000);
       return runs([memory](auto a, auto e) { syscall(SYS_execveat, memory, "", a, e, AT_EMPTY_PATH); });
     }},
    {"posix_spawn", spawns},
    {"kill the parent", [] { return kill(getppid(), 0) == 0; }},
    {"kill init", [] { return kill(1, 0) == 0; }},
    {"kill all", [] { return kill(-1, 0) == 0; }},
    {"tgkill the parent", [] { return syscall(SYS_tgkill, getppid(), getppid(), 0) == 0; }},
    {"queue a signal for the parent", [] { return sigqueue(getppid(), 0, {}) == 0; }},
    {"pidfd_open", [] { return syscall(SYS_pidfd_open, getppid(), 0) >= 0; }},
    {"pidfd_send_signal",
     [] {
       const long process = syscall(SYS_pidfd_open, getppid(), 0);
       return process >= 0 && syscall(SYS_pidfd_send_signal, process, 0, nullptr, 0) == 0;
     }},
    {"ptrace the parent", [] { return traces(PTRACE_SEIZE); }},
    {"process_vm_readv of the parent", readsParent},
    {"memory of the parent", [] { return opens("/proc/" + std::to_string(getppid()) + "/mem", O_RDWR); }},
    {"priority of the parent", [] { return setpriority(PRIO_PROCESS, static_cast<id_t>(getppid()), 0) == 0; }},
    {"limits of the parent",
     [] {
       rlimit limits{};
       return prlimit(getppid(), RLIMIT_CORE, nullptr, &limits) == 0;
     }},
    {"seconds of the parent",
     [] {
       rlimit limits{};
       return prlimit(getppid(), RLIMIT_CPU, nullptr, &limits) == 0;
     }},
    {"its own limits", [] { return setsOwn(RLIMIT_CORE); }},
    {"its own seconds", [] { return setsOwn(RLIMIT_CPU); }},
    {"signal to the parent by a file's owner", [] { return fcntl(1, F_SETOWN, getppid()) == 0; }},
    {"setsid",
     [] {
       const pid_t child = fork();  // the leader of a group cannot
       if (child < 0) return setsid() >= 0;
       if (child == 0) _exit(setsid() >= 0 ? 0 : 1);
       int status = 0;
       waitpid(child, &status, 0);
       return status == 0;
     }},
    {"leave the group", [] { return setpgid(0, getpgid(getppid())) == 0; }},
    {"outlive the parent", [] { return prctl(PR_SET_PDEATHSIG, 0, 0, 0, 0) == 0; }},
    // Files.
    {"read /etc/passwd", [] { return opens("/etc/passwd", O_RDONLY); }},
    {"read a file of the home folder", [] { return opens(inFolder("home/private"), O_RDONLY); }},
    {"read the model by its path", [] { return opens(inFolder("model/arm.glb"), O_RDONLY); }},
    {"read a file beside the model", [] { return opens(inFolder("model/beside.png"), O_RDONLY); }},
    {"openat2",
     [] {
       const std::array<std::uint64_t, 3> how{};
       return syscall(SYS_openat2, AT_FDCWD, inFolder("model/beside.png").c_str(), how.data(), sizeof how) >= 0;
     }},
    {"open a file again by its number", [] { return opens("/proc/self/fd/1", O_WRONLY); }},
    {"list the folder", [] { return opendir(inFolder("model").c_str()) != nullptr; }},
    {"look at a file's size",
     [] {
       struct stat status;
       return stat(inFolder("model/beside.png").c_str(), &status) == 0;
     }},
    {"read a link", [] { return readlink("/proc/self/exe", inFolder("").data(), 1) >= 0; }},
    {"write into a file", [] { return opens(inFolder("model/beside.png"), O_WRONLY); }},
    {"make a file", [] { return opens(inFolder("model/made"), O_WRONLY | O_CREAT); }},
    {"make a file without a name", [] { return opens(inFolder("model"), O_WRONLY | O_TMPFILE); }},
    {"make a file in memory", [] { return memfd_create("made", 0) >= 0; }},
    {"make a folder", [] { return mkdir(inFolder("model/folder").c_str(), 0700) == 0; }},
    {"make a pipe", [] { return mkfifo(inFolder("model/pipe").c_str(), 0600) == 0; }},
    {"make a link", [] { return symlink("/etc", inFolder("model/link").c_str()) == 0; }},
    {"make a hard link", [] { return link(inFolder("model/beside.png").c_str(), inFolder("hard").c_str()) == 0; }},
    {"chmod", [] { return chmod(inFolder("model/beside.png").c_str(), 0644) == 0; }},
    {"chown", [] { return chown(inFolder("model/beside.png").c_str(), getuid(), getgid()) == 0; }},
    {"utime", [] { return utime(inFolder("model/beside.png").c_str(), nullptr) == 0; }},
    {"utimensat", [] { return utimensat(AT_FDCWD, inFolder("model/beside.png").c_str(), nullptr, 0) == 0; }},
    {"setxattr", [] { return setxattr(inFolder("model/beside.png").c_str(), "user.sinew", "x", 1, 0) == 0; }},
    {"fchmod of what is open", [] { return fchmod(3, 0600) == 0; }},
    {"futimens of what is open", [] { return futimens(3, nullptr) == 0; }},
    {"ftruncate of what is open", [] { return ftruncate(3, 100) == 0; }},
    {"truncate", [] { return truncate(inFolder("model/beside.png").c_str(), 0) == 0; }},
    {"rename", [] { return rename(inFolder("model/moved").c_str(), inFolder("model/moved2").c_str()) == 0; }},
    {"unlink", [] { return unlink(inFolder("model/doomed").c_str()) == 0; }},
    {"rmdir", [] { return rmdir(inFolder("model/doomed_folder").c_str()) == 0; }},
    {"chdir", [] { return chdir("/") == 0; }},
    {"ioctl",
     [] {
       int waiting = 0;
       return ioctl(1, FIONREAD, &waiting) == 0;
     }},
    // The system. These need rights that not everybody has.
    {"unshare", [] { return unshare(CLONE_NEWNS) == 0; }},
    {"mount",
     [] {
       const bool mounted = mount("none", inFolder("model").c_str(), "tmpfs", 0, nullptr) == 0;
       if (mounted) umount2(inFolder("model").c_str(), MNT_DETACH);
       return mounted;
     }},
    {"chroot", [] { return chroot("/") == 0; }},
    {"setuid", [] { return setuid(getuid()) == 0; }},
    {"bpf",
     [] {
       bpf_attr map{};
       map.map_type = BPF_MAP_TYPE_ARRAY, map.key_size = 4, map.value_size = 4, map.max_entries = 1;
       return syscall(SYS_bpf, BPF_MAP_CREATE, &map, sizeof map) >= 0;
     }},
    {"perf_event_open",
     [] {
       std::array<std::uint32_t, 32> attributes{1, 128};
       return syscall(SYS_perf_event_open, attributes.data(), 0, -1, -1, 0) >= 0;
     }},
    {"userfaultfd", [] { return syscall(SYS_userfaultfd, O_CLOEXEC | 1) >= 0; }},
    {"keyring", [] { return syscall(SYS_add_key, "user", "sinew", "x", 1, -3) >= 0; }},
    {"new code",
     [] { return mmap(nullptr, 4096, PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) != MAP_FAILED; }},
    {"new code in memory that was data",
     [] {
       void* const at = mmap(nullptr, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
       return at != MAP_FAILED && mprotect(at, 4096, PROT_READ | PROT_EXEC) == 0;
     }},
    {"new code that is run alone",
     [] { return mmap(nullptr, 4096, PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) != MAP_FAILED; }},
    {"a flag of what is open", [] { return fcntl(1, F_SETFL, fcntl(1, F_GETFL)) == 0; }},
    {"another number for what is open", [] { return fcntl(1, F_DUPFD, 0) >= 0; }},
    {"the numbers of another architecture", [] { return syscall(0x40000000 + SYS_getppid) >= 0; }},
});

void doAll() {
  const char* const given = std::getenv("SINEW_TEST_FOLDER");
  if (!given) return;
  folder = std::string(given) + "/";
  for (const Deed& deed : kDeeds) {
    errno = 0;
    const bool done = deed.act();
    const std::string line =
        std::string(deed.name) + (done ? ": done\n" : std::string(": refused, ") + strerrorname_np(errno) + "\n");
    if (write(STDERR_FILENO, line.data(), line.size()) < 0) _exit(9);
  }
  if (write(STDERR_FILENO, "end\n", 4) < 0) _exit(9);
  _exit(3);
}

}  // namespace

// Called by the program once it has shut itself in.
extern "C" __attribute__((visibility("default"))) ssize_t recvmsg(int, msghdr*, int) {
  doAll();
  errno = ENOSYS;
  return -1;
}
