import { expect, it } from 'vitest';
import { useOffice } from '../../../../../test/office-app.ts';

const office = useOffice();

it('exports up to 100,000 questions (IMPORTQ-26) @nightly', async () => {
  const { cookie } = await office.enter('content');
  await office.app.context.db.execute(
    `insert into question_entries (id, code, state)
      select 2000000 + n, 'MIL-' || n, 'draft' from generate_series(1, 100001) n`,
  );
  const send = (query: object) =>
    office.request({
      method: 'POST',
      url: '/v1/office/question-exports',
      cookie,
      payload: { query: { sort: 'code', ...query }, format: 'lines' },
    });
  const { status, body } = await send({ code: 'MIL-' });
  expect([status, body.error]).toEqual([422, 'Reduza o filtro: são 100.001 linhas e o limite é 100.000.']);
  const { body: waiting } = await send({ code: 'MIL-1' });
  expect([waiting.state, waiting.rows]).toEqual(['waiting', 11_113]);
}, 120_000);
