/** Why a call did not come back with a reply. */
export type OutgoingReason =
  /** The text is no address that is called. */
  | 'address'
  /** It leads inside: to this machine, its network, or no public address. */
  | 'inward'
  /** Nobody answers, or not by HTTP. */
  | 'unreachable'
  /** Its certificate is not to be trusted. */
  | 'certificate'
  | 'time'
  | 'size'
  | 'redirect';

/** A call that failed; its message is a sentence for people, without secrets. Nothing came, or not all of it. */
export class OutgoingError extends Error {
  readonly reason: OutgoingReason;

  constructor(reason: OutgoingReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'OutgoingError';
    this.reason = reason;
  }
}

/** Codes of Node and OpenSSL that speak of a certificate. */
const certificateCodes = /CERT|SSL|TLS|SELF_SIGNED|ERR_TLS|UNABLE_TO/u;

/** The error of a connection in words; the caller's own reason where it was the caller who ended it. */
export function connectionError(error: unknown, host: string, signal: AbortSignal): Error {
  if (error instanceof OutgoingError) return error;
  const reason: unknown = signal.aborted ? signal.reason : undefined;
  if (reason instanceof Error && reason.name !== 'TimeoutError') return reason;
  if (reason !== undefined) return new OutgoingError('time', `${host} took too long to respond. Try again later.`);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'ENODATA') {
    return new OutgoingError('unreachable', `The name ${host} could not be found. Check the address.`, {
      cause: error,
    });
  }
  if (certificateCodes.test(code)) {
    return new OutgoingError('certificate', `The certificate of ${host} is not valid, so nothing was sent.`, {
      cause: error,
    });
  }
  if (code === 'ERR_INVALID_CHAR' || code === 'ERR_INVALID_HTTP_TOKEN') {
    return new OutgoingError('address', 'A header has a character that is not allowed there.', { cause: error });
  }
  return new OutgoingError('unreachable', `${host} didn’t respond. Try again later.`, { cause: error });
}
