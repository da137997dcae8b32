// The exports of campaigns for other features.
export { change } from './actions.ts';
export { audienceTables } from './audience.ts';
export { type CampaignForm, type CampaignRow, campaignRows, columnsOf, formOf, readableForm } from './campaignRow.ts';
export { isMail } from './checks/formLooks.ts';
export { type FrozenContent, freezeContent } from './content.ts';
export { workOnCampaigns } from './due.ts';
export { freeze } from './freeze.ts';
export { keepPlannedZones } from './keepPlannedZones.ts';
export { seededSender } from './seed/seededCampaigns.ts';
export { goOn } from './sending/goOn.ts';
export { startProblems } from './startProblems.ts';
export { type TrialPlace, newStartProblems } from './starting/newStartProblems.ts';
export { trialPlace } from './starting/trialPlace.ts';
export { unusableSegments } from './waterfall.ts';
