import { expect, it } from 'vitest';
import { addCall } from './call.ts';
import { parseFeature } from './feature.ts';
import { addList } from './list.ts';
import { addPage } from './page.ts';
import { Sources } from './sources.ts';

it('a call of a student is its row, schemas, verb, registration and a test', () => {
  const sources = new Sources();
  addCall(sources, parseFeature('sales/wallet'), 'countCoupons', {});
  expect([...sources.changes.keys()]).toHaveLength(5);
  expect(sources.read('packages/contract/src/sales/wallet/calls.ts')).toContain(
    "  countCoupons: ['GET /v1/wallet/count-coupons', 'student'],\n});",
  );
  expect(sources.read('apps/api/src/features/sales/wallet/verbs.ts')).toContain('countCoupons');
});

it('a call of the office names its permission', () => {
  const sources = new Sources();
  addCall(sources, parseFeature('sales/leads'), 'closeLeads', { permission: 'leads.write' });
  expect(sources.read('packages/contract/src/sales/leads/calls.ts')).toContain(
    "closeLeads: ['POST /v1/office/leads/close-leads', 'leads.write']",
  );
});

it('a list of the office is at most 8 files and its test', () => {
  const sources = new Sources();
  addList(sources, parseFeature('sales/leads'), 'leadOwners', {
    permission: 'leads.read',
    table: 'staff_members',
    column: 'name',
    page: '/carrinhos/responsaveis',
  });
  const files = [...sources.changes.keys()].filter((path) => !path.endsWith('.test.ts'));
  expect(files.length).toBeLessThanOrEqual(8);
  expect(sources.read('apps/office/src/app/routes.tsx')).toContain("path: '/carrinhos/responsaveis'");
});

it('a page of the student area with its call is at most 9 files, tests included', () => {
  const sources = new Sources();
  addPage(sources, parseFeature('sales/wallet'), 'savings', { page: '/economias', title: 'Economias' });
  expect(sources.changes.size).toBeLessThanOrEqual(9);
  expect(sources.read('apps/web/src/app/area-pages.ts')).toContain('SavingsPage');
});

it('says what is wrong and writes nothing', () => {
  const sources = new Sources();
  expect(() => parseFeature('leads')).toThrow('Name the feature with its area');
  expect(() => addCall(sources, parseFeature('sales/nowhere'), 'x', {})).toThrow('does not exist');
  expect(() => addCall(sources, parseFeature('sales/leads'), 'x', {})).toThrow(
    'declares no calls of the student area',
  );
  expect(sources.changes.size).toBe(0);
});
