import { join } from 'node:path';
import type { Config } from './config/config.ts';
import { writtenOf } from './outgoing/allowed.ts';
import type { Server } from './server.ts';
import { signInsFile, signInsTable } from './seed/signInSheet.ts';

/** Prints the address after a start, and after the first one the created accounts. */
export function printBanner(
  config: Config,
  { seeded, hook }: Pick<Server, 'seeded' | 'hook'>,
  hasConsole: boolean,
): void {
  const name = config.host === '127.0.0.1' ? 'localhost' : config.host;
  const lines = [`Dodo Console answers at http://${name}:${config.port}`];
  if (!hasConsole) lines.push('The console is not built; run npm run build, then start again.');
  if (config.unsafe) {
    lines.push('UNSAFE: embedded identity can be reached by others; anyone who reaches this port can become any user.');
  }
  if (config.outgoingAllowed.length > 0) {
    const allowed = config.outgoingAllowed.map(writtenOf).join(', ');
    lines.push(
      `UNSAFE: outgoing calls may reach ${allowed} (DODO_OUTGOING_ALLOW); leave it out where tenants are real.`,
    );
  }
  if (seeded.length > 0) lines.push('', ...signInsTable(seeded), '');
  if (config.identity.mode === 'embedded') {
    lines.push(`Sign-ins are in ${join(config.dataFolder, signInsFile)}`);
    lines.push(`Codes for new accounts and forgotten passwords are at http://${name}:${config.port}/_idp/outbox`);
  }
  if (config.mail.transport === 'smtp') lines.push(`Reports about mails that come back are taken at ${hook}`);
  console.log(lines.join('\n'));
}
