import type { Migration } from '../migrate.ts';
import type { RowTypes } from './columns.ts';
import { automationMigration, automationTables } from '#server/features/automation/automationTables.ts';
import {
  campaignMigration,
  campaignServiceMigration,
  campaignTables,
  campaignTriesMigration,
} from '#server/features/campaigns/campaignTables.ts';
import { chatMigration, chatTables } from '#server/features/chat/chatTables.ts';
import { connectorMigration, connectorTables } from '#server/features/shopify/shopifyTables.ts';
import { datasetMigration, datasetTables } from '#server/features/imports/datasetTables.ts';
import { mailMigration, mailTables } from './mail.ts';
import {
  recommendationDialMigration,
  recommendationMigration,
  recommendationTables,
} from '#server/features/recommendations/recommendationTables.ts';
import { recordTables } from './records.ts';
import { imageTables, templateMigration } from '#server/features/templates/templateTables.ts';
import { siteDropMigration, siteMigration, siteOrderMigration, siteTables } from '#server/features/site/siteTables.ts';
import { rejectedMigration, rejectedTables } from '#server/features/imports/rejectedTables.ts';
import { identityMigration, undoMigration, undoTables } from './undo.ts';
import { auditTables, importMigration, valueTables, viewTables, workTables, jobMigration } from './work.ts';

/**
 * Every table of a tenant's file: the one description that row types and PostgreSQL's tables are made of. A DuckDB file gets
 * its structure from the migrations, which a test compares with this.
 */
export const tenantTables = {
  ...recordTables,
  ...workTables,
  ...valueTables,
  ...viewTables,
  ...auditTables,
  ...mailTables,
  ...imageTables,
  ...campaignTables,
  ...recommendationTables,
  ...automationTables,
  ...datasetTables,
  ...undoTables,
  ...rejectedTables,
  ...chatTables,
  ...siteTables,
  ...connectorTables,
} as const;

/** The rows of a tenant's file, for the query builder. */
export type TenantTables = RowTypes<typeof tenantTables>;

/** The migrations of tables that are described in a file of their own, in the order of their release. */
export const tableMigrations: readonly Migration[] = [
  mailMigration,
  templateMigration,
  importMigration,
  campaignMigration,
  recommendationMigration,
  automationMigration,
  datasetMigration,
  undoMigration,
  rejectedMigration,
  chatMigration,
  siteMigration,
  campaignServiceMigration,
  connectorMigration,
  jobMigration,
  siteOrderMigration,
  siteDropMigration,
  identityMigration,
  campaignTriesMigration,
  recommendationDialMigration,
];
