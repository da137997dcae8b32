import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { freePort } from './freePort.ts';
import type { S3Config } from '#server/config/storageConfig.ts';

/** OpenStack Swift with its S3 interface on loopback, in a folder of its own: it really checks signatures. */
export interface Swift extends S3Config {
  /** What it stores under a key, as the bucket's owner sees it. */
  read(key: string): Promise<string | undefined>;
  stop(): Promise<void>;
}

const programs = ['swift-proxy-server', 'swift-account-server', 'swift-container-server', 'swift-object-server'];

/** Whether Debian's packages are installed. */
export function hasSwift(): boolean {
  return [...programs, 'swift-ring-builder'].every((name) => existsSync(`/usr/bin/${name}`));
}

const storeServers = ['account', 'container', 'object'] as const;
const accessKey = 'dodo:tester';
const secretKey = 'only-for-tests-secret';
const bucket = 'dodo-files';

/** Starts the four processes and makes the bucket, to which a browser's page of `origin` may send files. */
export async function startSwift(folder: string, origin: string): Promise<Swift> {
  await mkdir(join(folder, 'devices', 'd1'), { recursive: true });
  await writeFile(
    join(folder, 'swift.conf'),
    '[swift-hash]\nswift_hash_path_suffix = dodo\nswift_hash_path_prefix = dodo\n',
  );
  const ports = {
    account: await freePort(),
    container: await freePort(),
    object: await freePort(),
    proxy: await freePort(),
  };
  for (const name of storeServers) {
    await writeFile(join(folder, `${name}.conf`), storeConf(name, folder, ports[name]));
    const build = (...words: string[]): void =>
      void execFileSync('swift-ring-builder', [join(folder, `${name}.builder`), ...words], { stdio: 'pipe' });
    build('create', '4', '1', '0');
    build('add', `r1z1-127.0.0.1:${ports[name]}/d1`, '1');
    build('rebalance');
  }
  await writeFile(join(folder, 'proxy.conf'), proxyConf(folder, ports.proxy, origin));
  const stores = storeServers.map((name) => started(name, folder));
  // The proxy leaves a store alone for a minute that did not answer it.
  for (const name of storeServers) await persistently(() => fetch(`http://127.0.0.1:${ports[name]}/`));
  const children = [...stores, started('proxy', folder)];
  const endpoint = `http://127.0.0.1:${ports.proxy}`;
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region: 'us-east-1',
    service: 's3',
  });
  await persistently(async () => {
    const reply = await client.fetch(`${endpoint}/${bucket}`, { method: 'PUT' });
    if (!reply.ok) throw new Error(`Swift answered ${reply.status}: ${await reply.text()}`);
  });
  return {
    endpoint,
    bucket,
    region: 'us-east-1',
    accessKey,
    secretKey,
    read: async (key) => {
      const reply = await client.fetch(`${endpoint}/${bucket}/${key}`);
      return reply.ok ? reply.text() : undefined;
    },
    stop: async () => {
      await Promise.all(children.map(ended));
    },
  };
}

/** Tries until it works, for a minute; journeys in a browser run without vitest, whose waiting needs it. */
async function persistently<Value>(attempt: () => Promise<Value>): Promise<Value> {
  const end = Date.now() + 60_000;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) throw error;
      await pause(50);
    }
  }
}

function started(name: string, folder: string): ChildProcess {
  return spawn(`swift-${name}-server`, [join(folder, `${name}.conf`)], { stdio: 'ignore', cwd: folder });
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const over = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await over;
}

function storeConf(name: string, folder: string, port: number): string {
  return `[DEFAULT]
devices = ${folder}/devices
mount_check = false
disable_fallocate = true
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = root
swift_dir = ${folder}
[pipeline:main]
pipeline = ${name}-server
[app:${name}-server]
use = egg:swift#${name}
`;
}

function proxyConf(folder: string, port: number, origin: string): string {
  return `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = root
swift_dir = ${folder}
cors_allow_origin = ${origin}
[pipeline:main]
pipeline = catch_errors cache s3api tempauth slo proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
[filter:s3api]
use = egg:swift#s3api
cors_preflight_allow_origin = ${origin}
s3_acl = false
[filter:tempauth]
use = egg:swift#tempauth
user_dodo_tester = ${secretKey} .admin
[filter:slo]
use = egg:swift#slo
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
`;
}
