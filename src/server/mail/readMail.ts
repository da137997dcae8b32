import PostalMime, { type Address } from 'postal-mime';

/** A composed mail as a recipient reads it. */
export interface ReadMail {
  /** ISO 8601, as its Date header says; undefined where it has none. */
  readonly at: string | undefined;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The headers as they were written. */
  readonly head: string;
}

/** Reads a whole mail, or only its headers where the rest was cut off. */
export async function readMail(raw: Buffer): Promise<ReadMail> {
  const { date, from, to, subject = '', text = '', html = '' } = await PostalMime.parse(raw);
  return {
    at: date,
    from: from ? written(from) : '',
    to: (to ?? []).map(written).join(', '),
    subject,
    text,
    html,
    head: headOf(raw).toString('utf8'),
  };
}

/** The headers of a mail. */
export function headOf(raw: Buffer): Buffer {
  const end = raw.indexOf('\r\n\r\n');
  return end < 0 ? raw : raw.subarray(0, end);
}

function written({ name, address }: Address): string {
  if (address === undefined) return name;
  return name === '' ? address : `${name} <${address}>`;
}
