import type { Role } from '@toro/domain/accounts/staff/roles';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { staffMembers } from '../src/database/schema/index.ts';
import { createOfficeApp } from '../src/office-app.ts';
import { createLog } from '../src/platform/logging.ts';
import { hashPassword } from '../src/platform/passwords.ts';
import { useApp } from './test-app.ts';

export const STAFF_PASSWORD = 'Quatro palavras soltas 7';
export const OFFICE_ORIGIN = 'http://office.localhost:3000';
export const NETWORK = '189.10.20.30';

interface OfficeResponse {
  status: number;
  body: ReturnType<typeof JSON.parse>;
  headers: Record<string, unknown>;
  /** The session cookie that the response sets, as a request sends it. */
  cookie: string | undefined;
}

export type OfficeRequest = Omit<InjectOptions, 'method'> & {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
  cookie?: string;
  /** The address of the browser. */
  from?: string;
};

function readCookie(setCookie: unknown): string | undefined {
  const [first] = [setCookie].flat().filter((value) => typeof value === 'string');
  return first?.split(';')[0];
}

let passwordHash: Promise<string> | undefined;

/** The real office on a real PostgreSQL, without a network port. Call it at the top of a test file. */
export function useOffice(options: Parameters<typeof useApp>[0] = {}) {
  const app = useApp(options);
  const office = { app } as {
    app: typeof app;
    http: FastifyInstance;
    served: Awaited<ReturnType<typeof createOfficeApp>>['served'];
    request(request: OfficeRequest): Promise<OfficeResponse>;
    /** Inserts a member of staff; the password is `STAFF_PASSWORD`. */
    insertMember(member: { email: string; roles: Role[]; name?: string }): Promise<number>;
    /** Logs in and returns the session cookie. */
    login(email: string, request?: Partial<OfficeRequest>): Promise<string>;
    /** A new person with these roles, logged in. */
    enter(...roles: Role[]): Promise<{ id: number; email: string; cookie: string }>;
  };
  beforeAll(async () => {
    const { http, served } = await createOfficeApp(app.context, createLog('silent'), '1.0.0');
    await http.ready();
    Object.assign(office, { http, served });
    const origin = app.context.config.officeUrl ?? OFFICE_ORIGIN;
    office.request = async ({ cookie, from = NETWORK, headers, ...request }) => {
      const response = await http.inject({
        remoteAddress: from,
        ...request,
        headers: { host: new URL(origin).host, origin, ...(cookie && { cookie }), ...headers },
      });
      const json = String(response.headers['content-type']).includes('json');
      return {
        status: response.statusCode,
        body: json && response.body !== '' ? response.json() : response.body,
        headers: response.headers,
        cookie: readCookie(response.headers['set-cookie']),
      };
    };
    office.insertMember = async ({ email, roles, name = 'Pessoa Demonstração' }) => {
      passwordHash ??= hashPassword(STAFF_PASSWORD);
      const [row] = await app.context.db
        .insert(staffMembers)
        .values({ email, name, roles, passwordHash: await passwordHash })
        .returning({ id: staffMembers.id });
      return row?.id ?? 0;
    };
    office.login = async (email, request) => {
      const { status, cookie } = await office.request({
        method: 'POST',
        url: '/v1/office/login',
        payload: { email, password: STAFF_PASSWORD },
        ...request,
      });
      if (status !== 200 || !cookie) throw new Error(`the login of ${email} answered ${status}`);
      return cookie;
    };
    let people = 0;
    office.enter = async (...roles) => {
      people += 1;
      const email = `${roles.join('-')}.${people}@equipe.test`;
      const id = await office.insertMember({ email, roles, name: `Pessoa ${people}` });
      return { id, email, cookie: await office.login(email) };
    };
  });
  afterAll(() => office.http.close());
  return office;
}
