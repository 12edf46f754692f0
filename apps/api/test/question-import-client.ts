import { runQuestionImport } from '../src/features/questions/question-imports/question-imports.ts';
import type { useOffice } from './office-app.ts';
import { createTusClient, uploadIdOf } from './tus-client.ts';

type Office = ReturnType<typeof useOffice>;

/** The requests of the import pages; jobs run at once. */
export function createImportClient(office: Office, person: { cookie: string }) {
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    office.request({
      method,
      url: `/v1/office/question-imports${path}`,
      cookie: person.cookie,
      ...(payload && { payload }),
    });
  const run = (id: number) => runQuestionImport(office.app.context, id);
  const client = {
    send,
    run,
    /** Sends a file and makes an import of it, which is not read yet. */
    async begin(name: string, content: string | Buffer): Promise<number> {
      const bytes = Buffer.from(content as string);
      const tus = createTusClient(office, person.cookie, '/v1/office/question-uploads');
      const url = await tus.begin(name, bytes.length);
      await tus.patch(url, 0, bytes);
      const { status, body } = await send('POST', '', { upload: uploadIdOf(url) });
      if (status !== 200) throw new Error(`the import answered ${status}: ${body.error}`);
      return body.id;
    },
    /** Sends a file, reads and checks it. */
    async check(name: string, content: string | Buffer): Promise<number> {
      const id = await client.begin(name, content);
      await run(id);
      return id;
    },
    get: async (id: number) => (await send('GET', `/${id}`)).body,
    rows: async (id: number, query = '') => (await send('GET', `/${id}/rows${query}`)).body.data,
    async place(id: number, body: object) {
      await send('PUT', `/${id}/destination`, {
        destination: null,
        categories: [],
        target_state: 'draft',
        ...body,
      });
      await run(id);
    },
    async commit(id: number) {
      const answer = await send('POST', `/${id}/commit`);
      if (answer.status === 200) await run(id);
      return answer;
    },
    async undo(id: number) {
      const answer = await send('POST', `/${id}/undo`);
      if (answer.status === 200) await run(id);
      return answer;
    },
  };
  return client;
}
