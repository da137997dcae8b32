const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Words beside the name of a record that mean one of its other screens, or one of its actions, by what they mean. */
export const recordVerbs = {
  analytics: wordsOf(
    'analytics analysis report reports stats statistics figures numbers performance insights chart charts ' +
      'result results outcome success metrics kpi revenue opened clicked bounced opens clicks bounces unsubscribes ' +
      'unsubscribed openers clickers rate rates how did do does doing go perform performed performing well auswertung statistik analyse',
  ),
  purchases: wordsOf(
    'purchases purchase orders order sales sale baskets basket transactions spending timeline activity visits ' +
      'bought buys kaufe einkaufe bestellungen achats commandes',
  ),
  recipients: wordsOf('recipients recipient got received people audience delivery delivered skipped who to sent'),
  recommendations: wordsOf(
    'recommendations recommendation recommended recs suggestions suggested recommend suggest for',
  ),
  edit: wordsOf('edit change update modify rename correct bearbeiten andern modifier'),
  pause: wordsOf('pause stop halt hold interrupt suspend freeze'),
  resume: wordsOf('resume continue unpause restart'),
  cancel: wordsOf('end stop cancel finish abort'),
  send: wordsOf('send launch'),
  switchOn: wordsOf('switch turn on activate enable start launch run resume'),
  switchOff: wordsOf('switch turn off deactivate disable stop pause halt end'),
  duplicate: wordsOf('duplicate clone copy'),
  test: wordsOf('test send try a of preview'),
} as const;

/** What words beside the name of a record can mean. */
export type RecordVerb = keyof typeof recordVerbs;
