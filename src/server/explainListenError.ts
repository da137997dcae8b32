/** Why a port was not given, and the sentence that says what to do, by the system's code. */
const sentences: Readonly<Record<string, (address: string, port: number) => string>> = {
  EADDRINUSE: (address, port) =>
    `Port ${port} of ${address} is in use; stop what uses it, or set DODO_PORT to another port.`,
  EACCES: (_, port) => `Port ${port} is not open to this user; set DODO_PORT to a port from 1024.`,
  EADDRNOTAVAIL: (address) =>
    `This machine has no address ${address}; set DODO_HOST to one of its own, or leave it out.`,
  ENOTFOUND: (address) =>
    `The name ${address} is not known; set DODO_HOST to an address of this machine, or leave it out.`,
};

/** Names in one sentence why listening failed, or undefined for an error of another kind. */
export function explainListenError(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return undefined;
  const { address, hostname, port } = error as { address?: string; hostname?: string; port?: number };
  return sentences[error.code]?.(address ?? hostname ?? '', port ?? 0);
}
