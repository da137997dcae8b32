import { grouped, inOrder, type Subject, type World } from './world.ts';

const bands = ['−17', '18–24', '25–34', '35–44', '45–54', '55–64', '65+', 'unknown'];

/** Demography of customers. */
export function customerDemography({ customers, today }: World, { ids }: Subject) {
  const members = [...ids].flatMap((id) => customers.get(id) ?? []);
  const ages = members.map(({ birthdate }) => bandOf(birthdate, today));
  return {
    gender: counted(members.map(({ gender }) => gender)),
    age: bands.map((value) => ({ value, count: ages.filter((band) => band === value).length })),
    country: counted(members.map(({ shipping_country }) => shipping_country)),
    city: counted(
      members.map(({ shipping_city }) => shipping_city),
      20,
    ),
  };
}

/** Demography of products. */
export function productDemography({ products }: World, { ids }: Subject) {
  const members = [...ids].flatMap((id) => products.get(id) ?? []);
  const by = (name: 'brand' | 'category' | 'sub_category' | 'status') =>
    counted(
      members.map((product) => product[name]),
      20,
    );
  return { brand: by('brand'), category: by('category'), sub_category: by('sub_category'), status: by('status') };
}

function counted(values: readonly (string | null)[], most = values.length) {
  const rows = [...grouped([...values], (value) => value || 'unknown')]
    .map(([value, group]) => ({ value, count: group.length }))
    .toSorted((a, b) => b.count - a.count || inOrder(a.value, b.value));
  const named = rows.filter(({ value }) => value !== 'unknown');
  const rest = named.slice(most).reduce((sum, { count }) => sum + count, 0);
  return [
    ...named.slice(0, most),
    ...(rest === 0 ? [] : [{ value: 'other', count: rest }]),
    ...rows.filter(({ value }) => value === 'unknown'),
  ];
}

function bandOf(birthdate: string | null, today: string): string {
  if (birthdate === null || birthdate > today) return 'unknown';
  let age = 0;
  while (`${Number(birthdate.slice(0, 4)) + age + 1}${birthdate.slice(4)}` <= today) age += 1;
  const place = [17, 24, 34, 44, 54, 64].findIndex((last) => age <= last);
  return bands.at(place === -1 ? 6 : place) ?? '';
}
