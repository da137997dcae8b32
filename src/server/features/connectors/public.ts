// The exports of connectors for other features.
export { type LeaversState, leaversStates, saveLeaversStates } from './mailing/leaversStates.ts';
export { mailchimpService } from './mailing/mailchimpService.ts';
export { connectedServices, mailchimpAccess, zohoAccess } from './mailing/mailingSync.ts';
export type {
  CampaignService,
  ServiceDialect,
  ServiceEvent,
  ServiceLeaver,
  ServiceMail,
  ServicePerson,
} from './mailing/service.ts';
export { ServiceError } from './mailing/serviceError.ts';
export { zohoService } from './mailing/zohoService.ts';
