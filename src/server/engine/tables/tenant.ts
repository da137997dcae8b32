import type { Migration } from '../migrate.ts';
import type { RowTypes } from './columns.ts';
import { automationMigration, automationTables } from './automation.ts';
import { campaignMigration, campaignServiceMigration, campaignTables, campaignTriesMigration } from './campaigns.ts';
import { chatMigration, chatTables } from './chat.ts';
import { connectorMigration, connectorTables } from './connectors.ts';
import { datasetMigration, datasetTables } from './datasets.ts';
import { mailMigration, mailTables } from './mail.ts';
import { recommendationDialMigration, recommendationMigration, recommendationTables } from './recommendations.ts';
import { recordTables } from './records.ts';
import { imageTables, templateMigration } from './templates.ts';
import { siteDropMigration, siteMigration, siteOrderMigration, siteTables } from './site.ts';
import { rejectedMigration, rejectedTables } from './rejected.ts';
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
