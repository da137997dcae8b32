import { createApp } from './app.ts';
import { readConfig } from './config/config.ts';
import { openIdentity } from './identity/identity.ts';
import { printBanner } from './printBanner.ts';
import { openServer, type Server } from './server.ts';
import type { SiteScripts } from '#server/features/site/scripts.ts';

/** State that survives a reload: the open data folder, whose files one process opens once. */
interface DevelopmentState {
  server?: Promise<Server>;
}

const globals = globalThis as typeof globalThis & { dodoDevelopment?: DevelopmentState };
globals.dodoDevelopment ??= {};

/** Answers one request from the current sources; called by the Vite plugin (vite/serveApi.ts). */
export async function answer(request: Request, scripts: SiteScripts): Promise<Response> {
  siteScripts = scripts;
  return (await reloaded).fetch(request);
}

/** Builds the scripts for shops; known once a request came. */
let siteScripts: SiteScripts | undefined;

const reloaded = appOf(globals.dodoDevelopment);

/** A new app over the open data; jobs that are under way end in the code they began in. */
async function appOf(memory: DevelopmentState) {
  memory.server ??= firstServer();
  const { services } = await memory.server.catch((error: unknown) => {
    delete memory.server;
    throw error;
  });
  const identity = await openIdentity(services.config, services);
  return createApp({
    services,
    identity,
    siteScripts: (name, request) => siteScripts?.(name, request) ?? new Response(null, { status: 404 }),
  });
}

async function firstServer(): Promise<Server> {
  const config = readConfig(process.env);
  const server = await openServer(config);
  printBanner(config, server, true);
  return server;
}
