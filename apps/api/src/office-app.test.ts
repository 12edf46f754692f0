import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { officeCatalogue } from '@toro/contract/office-catalogue';
import { findReach, PERMISSION_NAMES } from '@toro/domain/accounts/staff/permissions';
import { formatRoles, ROLES } from '@toro/domain/accounts/staff/roles';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertStudent } from '../test/factories.ts';
import { signIn } from '../test/lesson-factories.ts';
import { useOffice } from '../test/office-app.ts';
import { createHttp } from './create-http.ts';
import { auditEntries } from './database/schema/index.ts';
import { ConfigError, loadConfig } from './platform/config.ts';
import { createLog } from './platform/logging.ts';
import { downloadLink } from './platform/storage/download-link.ts';

const office = useOffice({ env: { REQUESTS_PER_MINUTE: '1000000' } });
const routes = Object.values(officeCatalogue).flatMap((calls) =>
  Object.entries(calls).map(([name, { call }]) => ({ name, ...call })),
);

describe('the calls of the office', () => {
  it('begin with /v1/office/ and name one known permission, or the own account (STAFF-06)', () => {
    const known: readonly string[] = [...PERMISSION_NAMES, 'own-account'];
    for (const { path, guard, office: rules } of routes) {
      expect(path).toMatch(/^\/v1\/office\//);
      expect(guard).toBe('staff');
      expect(known).toContain(rules?.permission);
    }
    expect(office.served.filter(({ guard }) => guard === 'staff')).toHaveLength(routes.length);
  });

  it.each(ROLES)('answer 403 to %s exactly where the tables grant nothing (STAFF-41)', async (role) => {
    const { cookie } = await office.enter(role);
    for (const { method, path, office: rules } of routes) {
      if (!rules || rules.session || rules.permission === 'own-account') continue;
      const url = path.replace(/:\w+/g, '999999');
      const payload = method === 'POST' || method === 'PUT' ? {} : undefined;
      const { status, body } = await office.request({ method, url, cookie, payload });
      const isForbidden = status === 403 && body.code === 'forbidden';
      expect([role, path, isForbidden]).toEqual([role, path, findReach([role], rules.permission) === null]);
    }
  });

  it('name the roles that may when they refuse, keep the session, and leave one entry a minute (STAFF-42, AUDIT-08)', async () => {
    const { id, cookie } = await office.enter('teacher');
    const ask = () => office.request({ method: 'GET', url: '/v1/office/invitations', cookie });
    const answers = await Promise.all(Array.from({ length: 8 }, ask));
    for (const { status, body } of answers) {
      expect(status).toBe(403);
      expect(body.error).toContain('Você não tem permissão para isto.');
      expect(body.error).toContain(formatRoles(['owner', 'auditor']));
      expect(body.details.roles).toEqual(['owner', 'auditor']);
    }
    expect((await office.request({ method: 'GET', url: '/v1/office/sessions', cookie })).status).toBe(200);
    const rejections = async () =>
      (
        await office.app.context.db
          .select()
          .from(auditEntries)
          .where(eq(auditEntries.actor, `staff:${id}`))
      ).filter(({ refused }) => refused);
    expect(await rejections()).toHaveLength(1);
    // Across the full minute of the clock too.
    office.app.clock.now = new Date(office.app.clock.now.getTime() + 59_000);
    await ask();
    expect(await rejections()).toHaveLength(1);
    office.app.clock.now = new Date(office.app.clock.now.getTime() + 2000);
    await ask();
    expect(await rejections()).toHaveLength(2);
  });

  it('are described with their permission for staff alone (STAFF-07)', async () => {
    const { cookie } = await office.enter('auditor');
    const url = '/v1/office/docs/json';
    expect((await office.request({ method: 'GET', url })).status).toBe(401);
    const { status, body } = await office.request({ method: 'GET', url, cookie });
    expect(status).toBe(200);
    expect(body.paths['/v1/office/invitations'].get.description).toBe('Permission: staff.read');
    const student = await office.app.request({ method: 'GET', url: '/docs/json' });
    expect(JSON.stringify(student.body)).not.toContain('/v1/office');
  });
});

describe('the hosts', () => {
  let port: number;
  let close: () => Promise<unknown>;
  beforeAll(async () => {
    const { http } = await createHttp(office.app.context, createLog('silent'), '1.0.0');
    await http.listen({ port: 0, host: '127.0.0.1' });
    port = (http.server.address() as AddressInfo).port;
    close = () => http.close();
  });
  afterAll(() => close());

  const get = (host: string, path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      request({ port, path, headers: { host, ...headers } }, (response) => {
        let body = '';
        response.on('data', (part) => {
          body += part;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
      })
        .on('error', reject)
        .end();
    });

  it('answer 404 to office calls and pages on a student host, with or without a staff session (STAFF-03)', async () => {
    const { cookie } = await office.enter('owner');
    for (const headers of [{}, { cookie }] as Record<string, string>[])
      for (const { path, method } of routes.filter(({ method }) => method === 'GET'))
        for (const host of ['localhost:3000', 'aurora.localhost:3000'])
          expect([method, path, (await get(host, path.replace(/:\w+/g, '1'), headers)).status]).toEqual([
            method,
            path,
            404,
          ]);
    for (const page of ['/equipe', '/auditoria', '/entrar', '/convite/abc', '/configuracoes/marcas'])
      expect((await get('localhost:3000', page, { accept: 'text/html', cookie })).status).toBe(404);
  });

  it('answer 404 to student calls on the office host, even to a student (STAFF-04)', async () => {
    const student = await insertStudent(office.app.context);
    const token = await signIn(office.app.context, student.id);
    const headers = { authorization: `Bearer ${token}` };
    const host = 'office.localhost:3000';
    expect((await get('localhost:3000', '/v1/sessions', headers)).status).toBe(200);
    await office.app.context.storage.put(
      'private/lessons/aula.pdf',
      Buffer.from('%PDF-1.4'),
      'application/pdf',
    );
    const download = downloadLink(office.app.context, 'private/lessons/aula.pdf', 'aula.pdf');
    expect((await get('localhost:3000', download)).status).toBe(200);
    for (const path of [
      '/v1/sessions',
      '/v1/config',
      '/v1/notifications',
      '/docs/json',
      '/sitemap.xml',
      download,
    ])
      expect([path, (await get(host, path, headers)).status]).toEqual([path, 404]);
    expect((await get(host, '/healthz')).status).toBe(200);
    expect((await get(host, '/readyz')).status).toBe(200);
    expect((await get(host, '/v1/office/config')).status).toBe(200);
  });
});

describe('the address of the office', () => {
  const production = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://x',
    APP_SECRET: randomBytes(32).toString('base64'),
    PUBLIC_URL: 'https://aluno.academia.test',
    SMTP_URL: 'smtp://127.0.0.1:1',
  };

  it('is office.localhost beside the student hosts and moves with PORT (STAFF-01)', () => {
    expect(loadConfig({}).officeUrl).toBe('http://office.localhost:3000');
    expect(loadConfig({ PORT: '4000' }).officeUrl).toBe('http://office.localhost:4000');
  });

  it('is OFFICE_URL in production, where there is none without it, and never the host of PUBLIC_URL (STAFF-02)', () => {
    expect(loadConfig(production).officeUrl).toBeNull();
    const with_ = (OFFICE_URL: string) => loadConfig({ ...production, OFFICE_URL });
    expect(with_('https://escritorio.academia.test').officeUrl).toBe('https://escritorio.academia.test');
    expect(() => with_('https://aluno.academia.test')).toThrow(ConfigError);
    expect(() => with_('http://escritorio.academia.test')).toThrow(/https/);
    expect(() => loadConfig({ ...production, ROLE: 'office' })).toThrow(/OFFICE_URL/);
  });

  it('answers 404 to every office path without OFFICE_URL, and says so once at the start (STAFF-02)', async () => {
    const lines: string[] = [];
    const log = createLog('silent');
    const config = { ...office.app.context.config, officeUrl: null };
    const { http } = await createHttp(
      { ...office.app.context, config },
      Object.assign(log, { info: (line: string) => lines.push(line) }),
      '1.0.0',
    );
    const answer = await http.inject({ url: '/v1/office/config', headers: { host: 'office.localhost' } });
    expect(answer.statusCode).toBe(404);
    expect(lines.filter((line) => /no office/.test(line))).toHaveLength(1);
    await http.close();
  });

  it('is served alone with ROLE=office: other hosts get 404 (STAFF-05)', async () => {
    const config = { ...office.app.context.config, role: 'office' as const };
    const { http } = await createHttp({ ...office.app.context, config }, createLog('silent'), '1.0.0');
    const ask = (host: string, url: string) => http.inject({ url, headers: { host } });
    expect((await ask('office.localhost', '/v1/office/config')).statusCode).toBe(200);
    expect((await ask('localhost', '/v1/office/config')).statusCode).toBe(404);
    expect((await ask('localhost', '/v1/config')).statusCode).toBe(404);
    expect((await ask('10.0.0.1', '/healthz')).statusCode).toBe(200);
    await http.close();
  });
});
