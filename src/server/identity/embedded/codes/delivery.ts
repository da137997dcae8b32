import { codeKinds, type CodeKind } from './kinds.ts';

/** CodeDeliveryDetails: where a code went, in Cognito's names and with most of it hidden. */
export interface Delivery {
  readonly Destination: string;
  readonly DeliveryMedium: 'EMAIL' | 'SMS';
  readonly AttributeName: string;
}

/** How the reply says where a code went. */
export function deliveryOf(kind: CodeKind, to: string): Delivery {
  const { medium, attribute } = codeKinds[kind];
  return { Destination: masked(to), DeliveryMedium: medium, AttributeName: attribute };
}

/** An address with most of it hidden, as Cognito writes it: `o***@h***`, `+*******0156`. */
export function masked(to: string): string {
  const at = to.lastIndexOf('@');
  if (at < 0) return `+${'*'.repeat(Math.max(to.length - 5, 0))}${to.slice(-4)}`;
  return `${to.slice(0, 1)}***@${to.slice(at + 1, at + 2)}***`;
}
