import type { TenantEngine, Writer } from '../engine/engine.ts';
import { nextId } from '../engine/nextId.ts';
import type { ComposedMail } from './mail.ts';
import type { Mailing } from './mailing.ts';
import { markMails, newRandom, storeMails } from './personal/log.ts';

/**
 * Sends a mail to a team, stored in a tenant's log before it leaves and marked when it did or not. A log that cannot be
 * written keeps nobody from asking for help: it may be what they ask about.
 */
export async function sendLogged(
  engine: TenantEngine | undefined,
  composed: ComposedMail,
  { mailer }: Pick<Mailing, 'mailer'>,
): Promise<void> {
  const id = await engine?.write((writer) => storeOne(writer, engine.tenantId, composed)).catch(notLogged);
  const mark = async (failure: string | null): Promise<void> => {
    if (id === undefined) return;
    await engine?.write((writer) => markMails(writer, [id], failure, composed.at)).catch(notLogged);
  };
  try {
    await mailer.send(composed);
  } catch (error) {
    await mark(error instanceof Error ? error.message : String(error));
    throw error;
  }
  await mark(null);
}

async function storeOne(writer: Writer, tenantId: string, composed: ComposedMail): Promise<number> {
  const id = await nextId(writer, 'email_log');
  const { html, at } = composed;
  const mail = { kind: 'support', campaignId: null, userId: null, html, targets: [], composed } as const;
  await storeMails(writer, tenantId, [{ ...mail, id, random: newRandom() }], at);
  return id;
}

function notLogged(error: unknown): undefined {
  console.error('[mail] a message to a team is not in the log:', error);
  return undefined;
}
