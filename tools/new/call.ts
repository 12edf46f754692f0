import { type Feature, findCallFiles, serveVerb } from './feature.ts';
import { toKebab } from './names.ts';
import { findRole } from './roles.ts';
import type { Sources } from './sources.ts';

export interface CallOptions {
  /** Who of the team may call; without it the call is a student's. */
  permission?: string;
  /** Method and path; a reading verb gets GET. */
  address?: string;
}

const READS = /^(?:list|get|find|check|count|search)/;

/** A call with its schemas, its verb and a test that fails until the verb does something. */
export function addCall(
  sources: Sources,
  feature: Feature,
  name: string,
  { permission, address }: CallOptions,
) {
  const file = toKebab(name);
  const isOffice = permission !== undefined;
  const { calls, schemas, routes } = findCallFiles(sources, feature, isOffice);
  const method = READS.test(name) ? 'GET' : 'POST';
  const path = `/v1/${isOffice ? 'office/' : ''}${feature.name}/${file}`;
  const [verb = method, url = path] = (address ?? `${method} ${path}`).split(' ');
  const who = permission ?? 'student';
  sources.insertBefore(calls, '});', `  ${name}: ['${verb} ${url}', '${who}'],\n`);
  sources.append(
    schemas,
    `export const ${name} = {\n  summary: '${name}',\n  response: z.object({ count: z.number().int() }),\n};\n`,
  );
  const asker = isOffice ? '{ by }: { by: StaffSession }' : '{ studentId }: { studentId: number }';
  const counted = isOffice ? 'by.id' : 'studentId';
  sources.create(
    `${feature.api}/${file}.ts`,
    `import type { Context } from '../../../platform/context.ts';
${isOffice ? "import type { StaffSession } from '../../../platform/http/staff-guard.ts';\n" : ''}
export async function ${name}(_: Context, ${asker}) {
  return { count: Math.min(0, ${counted}) };
}
`,
  );
  serveVerb(sources, feature, routes, name, file);
  sources.create(
    `${feature.api}/${file}.test.ts`,
    isOffice ? testOffice(name, verb, url, findRole(permission)) : testStudent(name, verb, url),
  );
}

const testStudent = (name: string, method: string, url: string) => `import { expect, it } from 'vitest';
import { insertStudent } from '../../../../test/factories.ts';
import { signIn } from '../../../../test/lesson-factories.ts';
import { useApp } from '../../../../test/test-app.ts';

const app = useApp();

it('${name} counts what the student has', async () => {
  const student = await insertStudent(app.context);
  const token = await signIn(app.context, student.id);
  const { status, body } = await app.request({ method: '${method}', url: '${url}', token });
  expect([status, body]).toEqual([200, { count: 1 }]);
});
`;

const testOffice = (
  name: string,
  method: string,
  url: string,
  role: string,
) => `import { expect, it } from 'vitest';
import { useOffice } from '../../../../test/office-app.ts';

const office = useOffice();

it('${name} counts what the team has', async () => {
  const { cookie } = await office.enter('${role}');
  const { status, body } = await office.request({ method: '${method}', url: '${url}', cookie });
  expect([status, body]).toEqual([200, { count: 1 }]);
});
`;
