import { ROLES } from '@toro/domain/accounts/staff/roles';
import { expect, it } from 'vitest';
import { insertStudent } from '../../../test/factories.ts';
import { signIn } from '../../../test/lesson-factories.ts';
import { useOffice } from '../../../test/office-app.ts';
import { addStaff, DEMO_STAFF } from './add-staff.ts';

const office = useOffice();
const PASSWORD = 'Toro@2026';

it('gives the demo eight people, one for each role, who may put off a second factor (STAFF-47)', async () => {
  await addStaff(office.app.context, PASSWORD);
  await addStaff(office.app.context, PASSWORD);
  expect(DEMO_STAFF.map(({ role }) => role)).toEqual(ROLES);
  for (const { email, role } of DEMO_STAFF) {
    const payload = { email, password: PASSWORD };
    const { status, body } = await office.request({ method: 'POST', url: '/v1/office/login', payload });
    expect([email, status]).toEqual([email, 200]);
    expect(body.member.roles).toEqual([role]);
    expect(body).toMatchObject({ second_factor: 'given', offer_second_factor: true });
  }
});

it('keeps a student and a member of staff with the same e-mail apart (STAFF-09)', async () => {
  await addStaff(office.app.context, PASSWORD);
  const email = 'provas@toro.test';
  const student = await insertStudent(office.app.context, { email });
  const token = await signIn(office.app.context, student.id);
  const { cookie = '' } = await office.request({
    method: 'POST',
    url: '/v1/office/login',
    payload: { email, password: PASSWORD },
  });
  const staffToken = cookie.split('=')[1] ?? '';
  const asStudent = await office.request({
    method: 'GET',
    url: '/v1/office/sessions',
    headers: { authorization: `Bearer ${token}`, cookie: `toro-office=${token}` },
  });
  expect(asStudent.status).toBe(401);
  const asStaff = await office.app.request({
    method: 'GET',
    url: '/v1/sessions',
    token: staffToken,
    headers: { cookie },
  });
  expect(asStaff.status).toBe(401);
});
