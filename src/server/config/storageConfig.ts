import type { Environment } from './mailConfig.ts';
import type { Settings } from './variables.ts';

/** A bucket of an S3-compatible service, addressed by path: `<endpoint>/<bucket>/<key>`. */
export interface S3Config {
  /** Without a path: `https://s3.eu-central-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

/** The store of uploaded files and pictures of mails. */
export type StorageConfig = { readonly mode: 'local' } | ({ readonly mode: 's3' } & S3Config);

const needed = ['DODO_S3_ENDPOINT', 'DODO_S3_BUCKET', 'DODO_S3_ACCESS_KEY', 'DODO_S3_SECRET_KEY'] as const;

/** The settings of storage, once they have been checked. */
export function storageOf(settings: Settings): StorageConfig {
  if (settings.DODO_STORAGE === 'local') return { mode: 'local' };
  return {
    mode: 's3',
    endpoint: settings.DODO_S3_ENDPOINT ?? '',
    bucket: settings.DODO_S3_BUCKET ?? '',
    region: settings.DODO_S3_REGION,
    accessKey: settings.DODO_S3_ACCESS_KEY ?? '',
    secretKey: settings.DODO_S3_SECRET_KEY ?? '',
  };
}

/** Combinations of the settings of storage that are refused, and the sentence for each; unreadable ones had theirs. */
export function storageRefusals(
  settings: Settings,
  environment: Environment,
): readonly (readonly [refused: boolean, sentence: string])[] {
  const isS3 = settings.DODO_STORAGE === 's3';
  const given = needed.filter((name) => (environment[name] ?? '') !== '');
  const missing = needed.filter((name) => !given.includes(name));
  return [
    [isS3 && missing.length > 0, `DODO_STORAGE=s3 needs ${missing.join(', ')}, too.`],
    [
      !isS3 && given.length > 0,
      `${given.join(', ')} ${given.length === 1 ? 'has' : 'have'} no effect without DODO_STORAGE=s3; set all, or none.`,
    ],
  ];
}
