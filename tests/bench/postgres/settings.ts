import { availableParallelism, totalmem } from 'node:os';

const megabyte = 1024 * 1024;

/**
 * A server tuned for few large questions by one client: everything in memory, hashes and sorts never on disk, as many
 * workers as there are cores, and no compiling of statements, which takes longer than it gains here.
 */
export function settings() {
  const memory = Math.floor(totalmem() / megabyte);
  const cores = availableParallelism();
  return {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 5,
    TimeZone: 'UTC',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    wal_level: 'minimal',
    max_wal_senders: 0,
    max_wal_size: '8GB',
    autovacuum: 'off',
    shared_buffers: `${Math.min(4096, Math.floor(memory / 4))}MB`,
    effective_cache_size: `${Math.floor(memory / 2)}MB`,
    work_mem: `${Math.min(512, Math.floor(memory / 16))}MB`,
    hash_mem_multiplier: 2,
    maintenance_work_mem: `${Math.min(1024, Math.floor(memory / 8))}MB`,
    random_page_cost: 1.1,
    max_worker_processes: cores + 2,
    max_parallel_workers: cores,
    max_parallel_workers_per_gather: cores,
    max_parallel_maintenance_workers: cores,
    min_parallel_index_scan_size: 0,
    jit: 'off',
  };
}

/** The most connections of the product in one process, and some more. */
const connections = 80;
/** Sales that the generator makes for each customer. */
const salesEach = 10;

/**
 * A server as docs/operating.md tells an operator to set it; everything else is PostgreSQL's default, or the product's
 * own setting of its sessions. Only what a crash would lose is not waited for.
 */
export function operatorSettings(customers: number): Readonly<Record<string, string | number>> {
  const { listen_addresses, unix_socket_directories, TimeZone, fsync, max_wal_size, shared_buffers } = settings();
  return {
    listen_addresses,
    unix_socket_directories,
    TimeZone,
    fsync,
    max_wal_size,
    shared_buffers,
    max_connections: connections,
    work_mem: `${Math.max(64, Math.ceil((64 * salesEach * customers) / 1_000_000))}MB`,
  };
}
