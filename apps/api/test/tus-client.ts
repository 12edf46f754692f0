import { createHash } from 'node:crypto';
import type { OfficeRequest, useOffice } from './office-app.ts';

type Office = ReturnType<typeof useOffice>;

const encode = (text: string) => Buffer.from(text).toString('base64');

/** The requests of the tus protocol as a browser sends them, without a network port. */
export function createTusClient(office: Office, cookie: string, path = '/v1/office/uploads') {
  const send = ({ headers, ...request }: OfficeRequest) =>
    office.request({ ...request, cookie, headers: { 'tus-resumable': '1.0.0', ...headers } });
  const client = {
    send,
    create(name: string, size: number, kind?: string) {
      const metadata = [`filename ${encode(name)}`, ...(kind ? [`kind ${encode(kind)}`] : [])].join(',');
      return send({
        method: 'POST',
        url: path,
        headers: { 'upload-length': String(size), 'upload-metadata': metadata },
      });
    },
    /** Begins an upload and returns its address. */
    async begin(name: string, size: number, kind?: string): Promise<string> {
      const { status, body, headers } = await client.create(name, size, kind);
      if (status !== 201) throw new Error(`the upload answered ${status}: ${body.error}`);
      return String(headers.location);
    },
    patch: (url: string, position: number, content: Buffer, headers: Record<string, string> = {}) =>
      send({
        method: 'PATCH',
        url,
        payload: content,
        headers: {
          'content-type': 'application/offset+octet-stream',
          'upload-offset': String(position),
          'upload-checksum': `sha256 ${createHash('sha256').update(content).digest('base64')}`,
          ...headers,
        },
      }),
    head: (url: string) => send({ method: 'HEAD', url }),
    state: async (url: string) => (await send({ method: 'GET', url })).body,
  };
  return client;
}

export type TusClient = ReturnType<typeof createTusClient>;

/** The id of an upload, from its address. */
export const uploadIdOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1);
