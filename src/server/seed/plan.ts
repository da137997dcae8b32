import type { RoleName, TierName } from './permissionSets.ts';
import { createHash } from 'node:crypto';

/** A tenant that the seed makes. */
export interface PlannedTenant {
  readonly id: string;
  readonly name: string;
  readonly tier: TierName;
  readonly timeZone: string;
  readonly onboarding: { readonly step: number; readonly finished: boolean };
  /** 0: no records. */
  readonly customers: number;
  /** The random seed of its records. */
  readonly seed: number;
}

/** An account that the seed makes, with its role in each of its tenants. */
export interface PlannedAccount {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly familyName: string;
  /** Tenant id → role. */
  readonly roles: Readonly<Record<string, RoleName>>;
  /** A phone number; signing in then requires a code sent to it. */
  readonly phone?: string;
}

/** Everything the seed makes of a first start. */
export interface SeedPlan {
  readonly tenants: readonly PlannedTenant[];
  readonly accounts: readonly PlannedAccount[];
}

const open = { step: 4, finished: true } as const;
const harbour = stableId('tenant harbour-pine');
const kettle = stableId('tenant copper-kettle');
const lantern = stableId('tenant lantern-lane');

/** The three demo tenants of api.md §6; the second has a tenth of the first one's customers. */
function demoTenants(customers: number): PlannedTenant[] {
  return [
    { id: harbour, name: 'Harbour & Pine', tier: 'full', timeZone: 'UTC', onboarding: open, customers, seed: 1 },
    {
      id: kettle,
      name: 'Copper Kettle',
      tier: 'limited',
      timeZone: 'Australia/Melbourne',
      onboarding: open,
      customers: Math.ceil(customers / 10),
      seed: 2,
    },
    {
      id: lantern,
      name: 'Lantern Lane',
      tier: 'full',
      timeZone: 'UTC',
      onboarding: { step: 1, finished: false },
      customers: 0,
      seed: 3,
    },
  ];
}

const demoAccounts: readonly PlannedAccount[] = [
  account('olivia', 'Olivia', 'Hart', 'harbour-pine.example', { [harbour]: 'owner', [lantern]: 'owner' }),
  account('anton', 'Anton', 'Weber', 'copper-kettle.example', { [harbour]: 'analyst', [kettle]: 'owner' }),
  account('mei', 'Mei', 'Tanaka', 'harbour-pine.example', { [harbour]: 'marketer' }),
  // A number reserved for fiction.
  { ...account('ines', 'Inês', 'Duarte', 'harbour-pine.example', { [harbour]: 'analyst' }), phone: '+61491570156' },
];

/** Customers of a further small tenant. */
const smallCustomers = 200;

/** The content of a first start: the demo, and small test tenants by number. */
export function seedPlan(customers: number, numbers: readonly number[]): SeedPlan {
  return {
    tenants: [...demoTenants(customers), ...numbers.map(smallTenant)],
    accounts: [...demoAccounts, ...numbers.flatMap(smallAccounts)],
  };
}

/** The further small tenant of a number from 1. */
export function smallTenant(number: number): PlannedTenant {
  return {
    id: stableId(`tenant small ${number}`),
    name: `Corner Shop ${number}`,
    tier: 'full',
    timeZone: 'UTC',
    onboarding: open,
    customers: smallCustomers,
    seed: 1000 + number,
  };
}

/** Its two people: `owner1@corner-shop.example` with all permissions, and `analyst1@…` with read access. */
function smallAccounts(number: number): PlannedAccount[] {
  const { id } = smallTenant(number);
  return [
    account(`owner${number}`, 'Robin', `Owner ${number}`, 'corner-shop.example', { [id]: 'owner' }),
    account(`analyst${number}`, 'Sam', `Analyst ${number}`, 'corner-shop.example', { [id]: 'analyst' }),
  ];
}

function account(
  box: string,
  name: string,
  familyName: string,
  domain: string,
  roles: Readonly<Record<string, RoleName>>,
): PlannedAccount {
  const email = `${box}@${domain}`;
  return { userId: stableId(`user ${email}`), email, name, familyName, roles };
}

/** A UUID that is the same for the same text at every start, for tenants and users of the seed. */
function stableId(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return parts.join('-');
}
