import type { Migration } from '../migrate.ts';

/**
 * The first steps of the structure of a tenant's file. A step that was released never changes: its statements are text
 * of its own, whatever the tables look like today. Later ones are beside the description of their tables, with their
 * number.
 */
export const firstMigrations: readonly Migration[] = [
  {
    name: 'records and work',
    kind: 'adds only',
    statements: [
      `CREATE TABLE customer (
        customer_no INTEGER NOT NULL,
        user_id VARCHAR NOT NULL,
        user_type VARCHAR,
        status VARCHAR,
        name VARCHAR,
        surname VARCHAR,
        email VARCHAR,
        email_consented VARCHAR,
        phone VARCHAR,
        gender VARCHAR,
        birthdate DATE,
        job_title VARCHAR,
        meta_category VARCHAR,
        category VARCHAR,
        sub_category VARCHAR,
        shipping_state VARCHAR,
        shipping_postcode VARCHAR,
        shipping_country VARCHAR,
        shipping_city VARCHAR,
        shipping_address_line_1 VARCHAR,
        shipping_address_line_2 VARCHAR,
        billing_state VARCHAR,
        billing_postcode VARCHAR,
        billing_country VARCHAR,
        billing_city VARCHAR,
        billing_address_line_1 VARCHAR,
        billing_address_line_2 VARCHAR,
        tenant_created_at TIMESTAMP,
        custom JSON,
        version INTEGER NOT NULL DEFAULT 1,
        PRIMARY KEY (user_id)
      )`,
      `CREATE TABLE product (
        item_no INTEGER NOT NULL,
        item_id VARCHAR NOT NULL,
        item_type VARCHAR,
        name VARCHAR,
        sku VARCHAR,
        barcode VARCHAR,
        description VARCHAR,
        brand VARCHAR,
        meta_category VARCHAR,
        category VARCHAR,
        sub_category VARCHAR,
        image_url VARCHAR,
        item_url VARCHAR,
        channel_name VARCHAR,
        price DECIMAL(18,4),
        cost DECIMAL(18,4),
        status VARCHAR,
        stock_qty DOUBLE,
        date_dim_id VARCHAR,
        description_metadata JSON,
        custom JSON,
        tenant_created_at TIMESTAMP,
        created_at TIMESTAMP,
        updated_at TIMESTAMP,
        version INTEGER NOT NULL DEFAULT 1,
        PRIMARY KEY (item_id)
      )`,
      `CREATE TABLE sale (
        event_id VARCHAR NOT NULL,
        event_type VARCHAR NOT NULL,
        transaction_id VARCHAR,
        event_value DECIMAL(18,4),
        origin VARCHAR,
        channel_type VARCHAR,
        channel_name VARCHAR,
        event_dt TIMESTAMP,
        item_id VARCHAR,
        user_id VARCHAR NOT NULL,
        transaction_revenue DECIMAL(18,4),
        customer_no INTEGER USING COMPRESSION bitpacking,
        item_no INTEGER USING COMPRESSION bitpacking
      )`,
      `CREATE TABLE email (
        email_id VARCHAR NOT NULL,
        user_id VARCHAR NOT NULL,
        customer_no INTEGER USING COMPRESSION bitpacking,
        campaign_id INTEGER,
        sent_dt TIMESTAMP,
        delivery INTEGER NOT NULL DEFAULT 0,
        open INTEGER NOT NULL DEFAULT 0,
        click INTEGER NOT NULL DEFAULT 0
      )`,
      `CREATE TABLE segment (
        user_id VARCHAR NOT NULL,
        customer_no INTEGER NOT NULL,
        id VARCHAR NOT NULL,
        name VARCHAR NOT NULL,
        since TIMESTAMP NOT NULL
      )`,
      `CREATE TABLE segment_definition (
        id INTEGER NOT NULL,
        name VARCHAR NOT NULL,
        description VARCHAR NOT NULL DEFAULT '',
        model JSON NOT NULL,
        sql VARCHAR NOT NULL,
        status VARCHAR NOT NULL DEFAULT 'active',
        version INTEGER NOT NULL DEFAULT 1,
        created_at TIMESTAMP NOT NULL,
        updated_at TIMESTAMP NOT NULL,
        segment_external_id VARCHAR,
        population INTEGER NOT NULL DEFAULT 0,
        consented INTEGER NOT NULL DEFAULT 0,
        populated_at TIMESTAMP,
        PRIMARY KEY (id)
      )`,
      `CREATE TABLE filter_definition (
        id INTEGER NOT NULL,
        name VARCHAR NOT NULL,
        description VARCHAR NOT NULL DEFAULT '',
        model JSON NOT NULL,
        sql VARCHAR NOT NULL,
        status VARCHAR NOT NULL DEFAULT 'active',
        version INTEGER NOT NULL DEFAULT 1,
        created_at TIMESTAMP NOT NULL,
        updated_at TIMESTAMP NOT NULL,
        product_count INTEGER NOT NULL DEFAULT 0,
        populated_at TIMESTAMP,
        PRIMARY KEY (id)
      )`,
      `CREATE TABLE field_definition (
        table_name VARCHAR NOT NULL,
        path VARCHAR NOT NULL,
        type VARCHAR NOT NULL,
        PRIMARY KEY (table_name, path)
      )`,
      `CREATE TABLE import (
        id INTEGER NOT NULL,
        type VARCHAR NOT NULL,
        file_size BIGINT NOT NULL,
        file_type VARCHAR NOT NULL,
        file_url VARCHAR NOT NULL,
        file_name VARCHAR NOT NULL,
        column_mapping JSON NOT NULL,
        status VARCHAR NOT NULL DEFAULT 'pending',
        failure VARCHAR,
        batch_count INTEGER NOT NULL DEFAULT 0,
        batch_processed_count INTEGER NOT NULL DEFAULT 0,
        tenant_user_id VARCHAR NOT NULL,
        metadata JSON NOT NULL,
        created_at TIMESTAMP NOT NULL,
        ended_at TIMESTAMP,
        PRIMARY KEY (id)
      )`,
      `CREATE TABLE job (
        id INTEGER NOT NULL,
        kind VARCHAR NOT NULL,
        input JSON NOT NULL,
        checkpoint JSON,
        status VARCHAR NOT NULL,
        progress DOUBLE NOT NULL DEFAULT 0,
        attempts INTEGER NOT NULL DEFAULT 0,
        failure VARCHAR,
        created_at TIMESTAMP NOT NULL,
        ended_at TIMESTAMP,
        PRIMARY KEY (id)
      )`,
      `CREATE TABLE campaign (
        id INTEGER NOT NULL,
        name VARCHAR NOT NULL,
        channel VARCHAR NOT NULL DEFAULT 'dodo-mail',
        status VARCHAR NOT NULL,
        payload JSON NOT NULL,
        version INTEGER NOT NULL DEFAULT 1,
        created_at TIMESTAMP NOT NULL,
        scheduled_at TIMESTAMP,
        PRIMARY KEY (id)
      )`,
      `CREATE TABLE template (
        id INTEGER NOT NULL,
        name VARCHAR NOT NULL,
        channel VARCHAR NOT NULL,
        json_body JSON,
        html_body VARCHAR NOT NULL,
        is_default BOOLEAN NOT NULL DEFAULT false,
        version INTEGER NOT NULL DEFAULT 1,
        created_at TIMESTAMP NOT NULL,
        updated_at TIMESTAMP NOT NULL,
        PRIMARY KEY (id)
      )`,
      `CREATE TABLE automation (
        id INTEGER NOT NULL,
        title VARCHAR NOT NULL,
        description VARCHAR NOT NULL,
        active BOOLEAN NOT NULL,
        PRIMARY KEY (id)
      )`,
      `CREATE TABLE recommendation_batch (
        id INTEGER NOT NULL,
        dt TIMESTAMP NOT NULL,
        PRIMARY KEY (id)
      )`,
      `CREATE TABLE recommendation (
        batch_id INTEGER NOT NULL,
        customer_no INTEGER NOT NULL,
        item_no INTEGER NOT NULL,
        rank INTEGER NOT NULL,
        score DOUBLE NOT NULL,
        reason_item_no INTEGER
      )`,
      `CREATE TABLE chat_conversation (
        id INTEGER NOT NULL,
        user_id VARCHAR,
        tags VARCHAR[] NOT NULL,
        started_at TIMESTAMP NOT NULL,
        PRIMARY KEY (id)
      )`,
      `CREATE TABLE chat_message (
        conversation_id INTEGER NOT NULL,
        position INTEGER NOT NULL,
        author VARCHAR NOT NULL,
        text VARCHAR NOT NULL,
        sent_at TIMESTAMP NOT NULL,
        PRIMARY KEY (conversation_id, position)
      )`,
      `CREATE TABLE chat_feedback (
        conversation_id INTEGER NOT NULL,
        rating INTEGER,
        comment VARCHAR,
        given_at TIMESTAMP NOT NULL,
        PRIMARY KEY (conversation_id)
      )`,
      `CREATE TABLE setting (
        name VARCHAR NOT NULL,
        value JSON NOT NULL,
        PRIMARY KEY (name)
      )`,
      `CREATE TABLE data_version (
        version BIGINT NOT NULL,
        changed_at TIMESTAMP
      )`,
      `CREATE TABLE last_id (
        table_name VARCHAR NOT NULL,
        id INTEGER NOT NULL,
        PRIMARY KEY (table_name)
      )`,
      'INSERT INTO data_version (version, changed_at) VALUES (0, NULL)',
    ],
  },
  {
    name: 'values offered for fields',
    kind: 'adds only',
    statements: [
      `CREATE TABLE field_value (
        table_name VARCHAR NOT NULL,
        field VARCHAR NOT NULL,
        value VARCHAR NOT NULL,
        count BIGINT NOT NULL
      )`,
      `CREATE TABLE field_summary (
        table_name VARCHAR NOT NULL,
        field VARCHAR NOT NULL,
        PRIMARY KEY (table_name, field)
      )`,
    ],
  },
  {
    name: 'types of own fields that a person chose, which no import changes',
    kind: 'adds only',
    statements: ['ALTER TABLE field_definition ADD COLUMN IF NOT EXISTS is_chosen BOOLEAN DEFAULT false'],
  },
  {
    name: 'saved views',
    kind: 'adds only',
    statements: [
      `CREATE TABLE saved_view (
        id INTEGER NOT NULL,
        name VARCHAR NOT NULL,
        path VARCHAR NOT NULL,
        made_by VARCHAR NOT NULL,
        made_by_id VARCHAR NOT NULL,
        created_at TIMESTAMP NOT NULL,
        deleted_at TIMESTAMP,
        PRIMARY KEY (id)
      )`,
      `CREATE TABLE view_pin (
        view_id INTEGER NOT NULL,
        user_id VARCHAR NOT NULL,
        PRIMARY KEY (view_id, user_id)
      )`,
    ],
  },
  {
    name: 'totals of transactions that a file gave, which no sum replaces',
    kind: 'changes meaning',
    statements: [
      'ALTER TABLE sale ADD COLUMN IF NOT EXISTS total_given BOOLEAN',
      `UPDATE sale SET total_given = true
       FROM (
               SELECT transaction_id, TRY_CAST(sum(event_value) AS DECIMAL(18,4)) AS total FROM sale
               GROUP BY transaction_id
       ) AS whole
       WHERE whole.transaction_id IS NOT DISTINCT FROM sale.transaction_id AND sale.transaction_revenue IS DISTINCT FROM
         CASE WHEN sale.transaction_id IS NULL THEN sale.event_value ELSE whole.total END
         AND sale.transaction_revenue IS NOT NULL`,
    ],
  },
  {
    name: 'rows that an import takes',
    kind: 'adds only',
    statements: ['ALTER TABLE import ADD COLUMN IF NOT EXISTS row_filters JSON'],
  },
  {
    name: 'who changed what and when',
    kind: 'adds only',
    statements: [
      `CREATE TABLE audit (
        id INTEGER NOT NULL,
        entity VARCHAR NOT NULL,
        entity_id VARCHAR NOT NULL,
        version INTEGER NOT NULL,
        action VARCHAR NOT NULL,
        user_id VARCHAR,
        user_name VARCHAR NOT NULL,
        changed_at TIMESTAMP NOT NULL,
        changes JSON NOT NULL,
        PRIMARY KEY (id)
      )`,
    ],
  },
  {
    name: 'versions of saved views',
    kind: 'adds only',
    statements: ['ALTER TABLE saved_view ADD COLUMN IF NOT EXISTS version INTEGER DEFAULT 1'],
  },
  {
    name: 'pieces of a line of sales',
    kind: 'adds only',
    statements: ['ALTER TABLE sale ADD COLUMN IF NOT EXISTS quantity DOUBLE'],
  },
  {
    name: 'records that were deleted',
    kind: 'adds only',
    statements: [
      `CREATE TABLE removal (
        id INTEGER NOT NULL,
        entity VARCHAR NOT NULL,
        entity_id VARCHAR NOT NULL,
        content JSON NOT NULL,
        removed_by VARCHAR NOT NULL,
        removed_at TIMESTAMP NOT NULL,
        PRIMARY KEY (id)
      )`,
    ],
  },
];
