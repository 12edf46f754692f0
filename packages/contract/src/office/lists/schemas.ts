import { ROLES } from '@toro/domain/accounts/staff/roles';
import { z } from 'zod';
import { id, idText, instant, list, longIdText, nothing } from '../../shapes.ts';
import { bulkAction } from './bulk-schemas.ts';
import { exportedFile } from './export-schemas.ts';
import { MAX_SHARED_VIEWS, MAX_VIEW_NAME, MAX_VIEWS } from './view-limits.ts';

const params = z.object({ list: z.string().max(40) });

/** The shown columns in their order, with the widths that the person chose, in pixels. */
const columns = list(
  z.object({
    name: z.string().max(40),
    width: z.number().int().min(60).max(1200).nullable(),
  }),
  60,
);

/** Search, filters and sort as the address writes them, as JSON. */
const search = z.string().max(4000);

const roles = list(z.enum(ROLES), ROLES.length);

const view = z.object({ id, name: z.string().max(MAX_VIEW_NAME), search, columns });

export const getListSettings = {
  summary: 'The own columns and saved views of a list',
  params,
  response: z.object({
    /** Null until the person has chosen. */
    columns: columns.nullable(),
    /** The own views, with the roles that see them too. */
    views: list(view.extend({ is_default: z.boolean(), roles }), MAX_VIEWS),
    /** Views of others, shared with a role of the person. `is_shortened`: a filter is not for the person. */
    shared: list(view.extend({ author: z.string().max(120), is_shortened: z.boolean() }), MAX_SHARED_VIEWS),
  }),
};

export const saveListColumns = {
  summary: 'Keep the columns of a list; null returns to those of the list itself',
  params,
  body: z.object({ columns: columns.nullable() }),
  response: nothing,
};

export const saveListView = {
  summary: 'Keep filters, sort and columns under a name; the same name replaces the view',
  params,
  body: z.object({
    name: z
      .string()
      .trim()
      .min(1, 'Dê um nome à visão.')
      .max(MAX_VIEW_NAME, `Use no máximo ${MAX_VIEW_NAME} caracteres.`),
    search,
    columns,
  }),
  response: z.object({ id }),
};

export const setDefaultListView = {
  summary: 'Choose the view that opens; null for none',
  params,
  body: z.object({ id: id.nullable() }),
  response: nothing,
};

export const shareListView = {
  summary: 'Share an own view with roles; without a role it is private again',
  params: params.extend({ id: idText }),
  body: z.object({ roles }),
  response: nothing,
};

export const deleteListView = {
  summary: 'Delete a saved view',
  params: params.extend({ id: idText }),
  response: nothing,
};

export const listMyFiles = {
  summary: 'The own exports of the last 24 hours',
  response: list(exportedFile, 200),
};

export const downloadMyFile = {
  summary: 'The content of an own export',
  params: z.object({ id: longIdText }),
  /** The bytes of the file. */
  response: z.unknown(),
};

export const listBulkActions = {
  summary: 'The own bulk acts on a list that can be undone until their rows are changed again',
  query: z.object({ list: z.string().max(40) }),
  response: list(
    bulkAction.omit({ skipped: true }).extend({ label: z.string().max(120), created_at: instant }),
    20,
  ),
};

export const getBulkAction = {
  summary: 'How far an own bulk act is',
  params: z.object({ id: longIdText }),
  response: bulkAction,
};

export const undoBulkAction = {
  summary: 'Undo an own bulk act shortly after it ended',
  params: z.object({ id: longIdText }),
  response: bulkAction,
};
