/**
 * Where customers live: Australia first, then its neighbours and a few distant countries. Weights are roughly percent.
 */
export const places = [
  { city: 'Sydney', state: 'NSW', postcode: '2000', country: 'Australia', weight: 19 },
  { city: 'Newcastle', state: 'NSW', postcode: '2300', country: 'Australia', weight: 3 },
  { city: 'Wollongong', state: 'NSW', postcode: '2500', country: 'Australia', weight: 2 },
  { city: 'Byron Bay', state: 'NSW', postcode: '2481', country: 'Australia', weight: 1 },
  { city: 'Melbourne', state: 'VIC', postcode: '3000', country: 'Australia', weight: 18 },
  { city: 'Geelong', state: 'VIC', postcode: '3220', country: 'Australia', weight: 3 },
  { city: 'Ballarat', state: 'VIC', postcode: '3350', country: 'Australia', weight: 2 },
  { city: 'Brisbane', state: 'QLD', postcode: '4000', country: 'Australia', weight: 9 },
  { city: 'Gold Coast', state: 'QLD', postcode: '4217', country: 'Australia', weight: 4 },
  { city: 'Cairns', state: 'QLD', postcode: '4870', country: 'Australia', weight: 1 },
  { city: 'Perth', state: 'WA', postcode: '6000', country: 'Australia', weight: 7 },
  { city: 'Fremantle', state: 'WA', postcode: '6160', country: 'Australia', weight: 1 },
  { city: 'Adelaide', state: 'SA', postcode: '5000', country: 'Australia', weight: 6 },
  { city: 'Hobart', state: 'TAS', postcode: '7000', country: 'Australia', weight: 3 },
  { city: 'Canberra', state: 'ACT', postcode: '2600', country: 'Australia', weight: 3 },
  { city: 'Darwin', state: 'NT', postcode: '0800', country: 'Australia', weight: 1 },
  { city: 'Auckland', state: 'Auckland', postcode: '1010', country: 'New Zealand', weight: 5 },
  { city: 'Wellington', state: 'Wellington', postcode: '6011', country: 'New Zealand', weight: 2 },
  { city: 'Christchurch', state: 'Canterbury', postcode: '8011', country: 'New Zealand', weight: 2 },
  { city: 'Singapore', state: 'Singapore', postcode: '018956', country: 'Singapore', weight: 3 },
  { city: 'London', state: 'England', postcode: 'SW1A 1AA', country: 'United Kingdom', weight: 2 },
  { city: 'Edinburgh', state: 'Scotland', postcode: 'EH1 1YZ', country: 'United Kingdom', weight: 1 },
  { city: 'Portland', state: 'Oregon', postcode: '97201', country: 'United States', weight: 1 },
  { city: 'Vancouver', state: 'British Columbia', postcode: 'V5K 0A1', country: 'Canada', weight: 1 },
] as const;

/** The tenant's shops; the first are the busiest. */
export const stores = [
  { name: 'Sydney Pitt Street', weight: 5 },
  { name: 'Melbourne Collins Street', weight: 5 },
  { name: 'Brisbane South Bank', weight: 3 },
  { name: 'Perth Hay Street', weight: 2 },
  { name: 'Adelaide Rundle Mall', weight: 2 },
  { name: 'Hobart Salamanca', weight: 1 },
  { name: 'Auckland Britomart', weight: 1 },
] as const;
