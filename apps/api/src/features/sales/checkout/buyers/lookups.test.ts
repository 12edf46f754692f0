import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyHeader } from '../../../../../test/key-header.ts';
import { useApp } from '../../../../../test/test-app.ts';
import { financialInstitutions } from '../../../../database/schema/index.ts';

const app = useApp();
let service: Server;
const answers: Record<string, [status: number, body: string]> = {
  '01310100': [
    200,
    JSON.stringify({
      cep: '01310-100',
      logradouro: 'Avenida Paulista',
      bairro: 'Bela Vista',
      localidade: 'São Paulo',
      uf: 'SP',
    }),
  ],
  '99999999': [200, '{"erro":true}'],
  '99999998': [200, '{"erro":"true"}'],
  '00000500': [500, 'quebrou'],
  '00000200': [200, '<html>não é JSON</html>'],
};

beforeAll(async () => {
  service = createServer((request, response) => {
    const [status, body] = answers[request.url?.split('/')[2] ?? ''] ?? [400, 'Bad Request'];
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  app.context.config.cepUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(() => service.close());

const ask = (url: string, headers = { 'x-api-key': keyHeader(app.context) }) =>
  app.request({ method: 'GET', url, headers });

describe('postal codes', () => {
  it('are looked up at the configured service: logradouro, uf, localidade, bairro (API-97)', async () => {
    expect((await ask('/v1/data/cep/01310100')).body).toEqual({
      logradouro: 'Avenida Paulista',
      uf: 'SP',
      localidade: 'São Paulo',
      bairro: 'Bela Vista',
    });
  });

  it('that are unknown are 404; a failing service is 503 within the timeout', async () => {
    for (const unknown of ['99999999', '99999998'])
      expect((await ask(`/v1/data/cep/${unknown}`)).status).toBe(404);
    for (const broken of ['00000500', '00000200', '11111111'])
      expect((await ask(`/v1/data/cep/${broken}`)).status).toBe(503);
    for (const strange of ['123', 'abcdefgh', '013101000'])
      expect((await ask(`/v1/data/cep/${strange}`)).status).toBe(422);
    const url = app.context.config.cepUrl;
    app.context.config.cepUrl = undefined;
    expect((await ask('/v1/data/cep/01310100')).status).toBe(503);
    app.context.config.cepUrl = url;
  });
});

it('institutions have code and name, by name, behind the key header (API-47, ENTITY-34)', async () => {
  await app.context.db.insert(financialInstitutions).values([
    { code: '341', name: 'Zeta' },
    { code: '208', name: 'BTG' },
    { code: '001', name: 'Banco Alfa' },
    { code: '017', name: 'Ágora' },
  ]);
  expect((await ask('/v1/data/financialInstitutions')).body).toEqual([
    { code: '017', name: 'Ágora' },
    { code: '001', name: 'Banco Alfa' },
    { code: '208', name: 'BTG' },
    { code: '341', name: 'Zeta' },
  ]);
  expect((await app.request({ method: 'GET', url: '/v1/data/financialInstitutions' })).status).toBe(404);
});
