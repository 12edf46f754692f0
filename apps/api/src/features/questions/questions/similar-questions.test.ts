import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/test-app.ts';
import { findSimilarQuestions } from './find-similar-questions.ts';

const app = useApp();

const WORDS =
  'capital juros prazo taxa título risco fundo ação renda imposto cliente banco mercado preço valor cota índice carteira retorno dívida contrato moeda câmbio inflação poupança crédito seguro prêmio ativo passivo lucro custo receita balanço fluxo caixa análise norma conduta ética registro oferta lote ordem bolsa corretora custódia emissor debênture duration curva spread hedge opção futuro swap garantia margem liquidez volatilidade correlação desvio média amostra teste hipótese'.split(
    ' ',
  );

/** The same numbers on every run. */
function createRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

describe('similar questions', () => {
  it('are those that a comparison with every statement finds (EDITQ-14)', async () => {
    const random = createRandom(5);
    const pick = () => WORDS[random(WORDS.length)] ?? '';
    const originals = Array.from({ length: 150 }, () => Array.from({ length: 6 + random(40) }, pick));
    const changed = originals.map((words) =>
      words.map((word) => (random(14) === 0 ? pick() : word)).join(' '),
    );
    const { db } = app.context;
    const texts = [...originals.map((words) => words.join(' ')), ...changed];
    await db.execute(sql`
      insert into question_entries (id, code, state, plain)
      select 500000 + n, 'PARECIDA-' || n, 'published', plain
      from unnest(${sql.param(texts)}::varchar[]) with ordinality as given(plain, n)`);
    const { rows } = await db.execute<{ one: number; other: number }>(sql`
      select a.id as one, b.id as other from question_entries a join question_entries b on a.id < b.id
      where a.id > 500000 and b.id > 500000 and similarity(a.plain, b.plain) >= 0.8`);
    expect(rows.length).toBeGreaterThan(60);
    let missed = 0;
    for (const { one, other } of rows) {
      const statement = `<p>${texts[one - 500_001]}</p>`;
      const { similar } = await findSimilarQuestions(app.context, { statement, except: one });
      expect(similar.every(({ percent }) => percent >= 80)).toBe(true);
      if (!similar.some(({ id }) => id === other)) missed += 1;
    }
    expect(missed).toBe(0);
  });

  it('are none that are less than 80 % alike (EDITQ-14)', async () => {
    const random = createRandom(11);
    const pick = () => WORDS[random(WORDS.length)] ?? '';
    const words = Array.from({ length: 60 }, pick);
    // Of sixty words ever more are others.
    const texts = Array.from({ length: 24 }, (_, changed) =>
      words.map((word, at) => (at < changed ? `${pick()}${changed}` : word)).join(' '),
    );
    const { db } = app.context;
    await db.execute(sql`
      insert into question_entries (id, code, state, plain)
      select 700000 + n, 'MENOS-' || n, 'published', plain
      from unnest(${sql.param(texts)}::varchar[]) with ordinality as given(plain, n)`);
    const { rows } = await db.execute<{ id: number; similarity: number }>(sql`
      select id, similarity(plain, ${texts[0]}) as similarity from question_entries
      where id > 700000 and sketch && text_sketch(${texts[0]})`);
    expect(rows.filter(({ similarity }) => similarity >= 0.7 && similarity < 0.8).length).toBeGreaterThan(0);
    // The nearest five hide the others: each is asked with those before it out of the way.
    await db.execute(
      sql`delete from question_entries where id = any(${sql.param(
        rows.filter(({ similarity }) => similarity >= 0.8).map(({ id }) => id),
      )}::int[])`,
    );
    const { similar } = await findSimilarQuestions(app.context, { statement: texts[0] ?? '', except: null });
    expect(similar).toEqual([]);
  });

  it('are looked up by an index, and few are compared (EDITQ-14)', async () => {
    const { db } = app.context;
    await db.execute(sql`
      insert into question_entries (id, code, state, plain)
      select 600000 + n, 'MUITAS-' || n, 'published',
        (select string_agg(md5(n::text || ':' || w), ' ') from generate_series(1, 8) w)
      from generate_series(1, 3000) n`);
    await db.execute(sql`analyze question_entries`);
    const candidates = sql`select id from question_entries
      where sketch && text_sketch('Qual é a taxa efetiva de juros do título?')`;
    const plan = await db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${candidates}`);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain('question_entries_sketch_idx');
    expect((await db.execute(candidates)).rows.length).toBeLessThan(30);
    const { similar } = await findSimilarQuestions(app.context, {
      statement: '<p>Qual é a taxa efetiva de juros do título?</p>',
      except: null,
    });
    expect(similar).toEqual([]);
  });
});
