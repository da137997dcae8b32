/** Names that ICU, and with it Chromium, still lists for these zones, and what the IANA database calls them today. */
const renamed: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** One time zone to choose: its name in the IANA database, and how it is read. */
export interface ZoneOption {
  readonly value: string;
  readonly label: string;
}

/**
 * All time zones by the names of today, UTC first, and the chosen one, if this browser does not list it. A zone that
 * was stored by an old name keeps it and is read by the new one.
 */
export function zoneOptions(chosen: string): readonly ZoneOption[] {
  const current = zoneOfToday(chosen);
  const listed = Intl.supportedValuesOf('timeZone').map(zoneOfToday).toSorted();
  return [...new Set(['UTC', ...listed, current])].map((name) => ({
    value: name === current ? chosen : name,
    label: name.replaceAll('_', ' '),
  }));
}

function zoneOfToday(name: string): string {
  return renamed[name] ?? name;
}
