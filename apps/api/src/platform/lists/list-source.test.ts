import { listSorts, PAGE_SIZES } from '@toro/contract/office/lists/list';
import { staffList } from '@toro/contract/office/team/staff-list';
import { describe, expect, it } from 'vitest';
import { enrol, insertStudent } from '../../../test/factories.ts';
import { insertEnrolled } from '../../../test/lesson-factories.ts';
import { useOffice } from '../../../test/office-app.ts';
import { staffMembers } from '../../database/schema/index.ts';

const office = useOffice();
const list = (cookie: string, query: string) =>
  office.request({ method: 'GET', url: `/v1/office/staff?${query}`, cookie });

/** An owner among people of whom many have the same name. */
async function fillTeam(count: number) {
  const { cookie } = await office.enter('owner');
  const people = Array.from({ length: count }, (_, index) => ({
    email: `p${index}@lista.test`,
    name: `Pessoa ${index % 3}`,
    passwordHash: 'x',
    roles: [index % 2 ? 'support' : 'finance'],
    deactivatedAt: index % 5 ? null : office.app.clock.now,
  }));
  await office.app.context.db.insert(staffMembers).values(people).onConflictDoNothing();
  return cookie;
}

describe('a list of the office', () => {
  it('has pages of 25, 50 or 100 rows, 50 unless chosen, and no row on two pages (LIST-02)', async () => {
    const cookie = await fillTeam(180);
    expect((await list(cookie, '')).body.rows).toHaveLength(50);
    for (const size of PAGE_SIZES) {
      const seen: number[] = [];
      const { total } = (await list(cookie, '')).body;
      for (let page = 1; page <= Math.ceil(total / size); page++) {
        const { body } = await list(cookie, `sort=name&size=${size}&page=${page}`);
        seen.push(...body.rows.map(({ id }: { id: number }) => id));
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen).toHaveLength(total);
    }
    for (const wrong of ['size=10', 'size=1000', 'page=0', 'page=99999', 'sort=password_hash', 'role=king'])
      expect([wrong, (await list(cookie, wrong)).status]).toEqual([wrong, 422]);
  });

  it('searches, filters and sorts at the server, all combinable (LIST-01)', async () => {
    const cookie = await fillTeam(180);
    const { body } = await list(cookie, 'q=pessoa 1&role=support&state=active&sort=-email&size=100');
    expect(body.rows.length).toBeGreaterThan(10);
    for (const row of body.rows) {
      expect(row.name).toBe('Pessoa 1');
      expect(row.roles).toEqual(['support']);
      expect(row.state).toBe('active');
    }
    const emails = body.rows.map(({ email }: { email: string }) => email);
    expect(emails).toEqual([...emails].sort().reverse());
    expect(body.total).toBe(body.rows.length);
    const both = (await list(cookie, 'role=support&role=finance')).body.total;
    const support = (await list(cookie, 'role=support')).body.total;
    expect(both).toBeGreaterThan(support);
  });

  it('takes a percent sign and an underscore of a search literally', async () => {
    const cookie = await fillTeam(180);
    for (const wild of ['%25', '_', '%5C']) expect((await list(cookie, `q=${wild}zz`)).body.total).toBe(0);
    expect((await list(cookie, 'q=%25')).body.total).toBe(0);
  });

  it('is answered for every sort that it offers', async () => {
    const cookie = await fillTeam(180);
    for (const sort of listSorts(staffList))
      expect([sort, (await list(cookie, `sort=${sort}`)).status]).toEqual([sort, 200]);
  });

  it('has who never did a thing first upwards and last downwards (LIST-01)', async () => {
    const { cookie } = await office.enter('owner');
    const auditor = await office.enter('auditor');
    const newcomer = await office.insertMember({ email: 'nunca@lista.test', roles: ['auditor'] });
    const idsBy = async (sort: string): Promise<number[]> =>
      (await list(cookie, `role=auditor&sort=${sort}`)).body.rows.map(({ id }: { id: number }) => id);
    expect(await idsBy('last_used_at')).toEqual([newcomer, auditor.id]);
    expect(await idsBy('-last_used_at')).toEqual([auditor.id, newcomer]);
  });

  it('shows what is counted for each of its rows, also none (LIST-01)', async () => {
    const { cookie } = await office.enter('support');
    const { student } = await insertEnrolled(office.app.context);
    await enrol(office.app.context, student.id);
    const free = await insertStudent(office.app.context);
    const { body } = await office.request({ method: 'GET', url: '/v1/office/students', cookie });
    const countOf = (id: number) => body.rows.find((row: { id: number }) => row.id === id)?.courses;
    expect([countOf(student.id), countOf(free.id)]).toEqual([2, 0]);
  });

  it('sends nothing that its declaration does not name', async () => {
    const cookie = await fillTeam(3);
    const { body } = await list(cookie, '');
    expect(Object.keys(body.rows[0]).sort()).toEqual(['id', ...Object.keys(staffList.columns)].sort());
  });
});
