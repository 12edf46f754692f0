import { sql } from 'drizzle-orm';
import type { Context } from '../src/platform/context.ts';

const WORDS =
  'fundo renda fixa prazo taxa juros carteira risco retorno ativo título público privado inflação câmbio bolsa ação opção prêmio seguro previdência imposto alíquota ganho capital cliente perfil horizonte liquidez crédito emissor garantia mercado índice volatilidade duração cupom resgate aporte herança testamento doação sucessão regime bens cônjuge filho aposentadoria contribuição benefício portabilidade'.split(
    ' ',
  );

/** Fills the list of questions of a test's own database with statements of 24 words, each question another choice of words. */
export async function fillQuestionBank({ db }: Context, count: number): Promise<void> {
  await db.transaction(async (tx) => {
    // The list does not use the trigrams, and writing them for each row takes most of the time.
    await tx.execute(sql`drop index question_entries_plain_idx`);
    await tx.execute(sql`
      insert into question_entries (id, code, state, is_published, plain, tags, source, year, label, traits, share_right, changed_at)
      select 5000000 + n, 'BK-' || n, (array['draft', 'published', 'published', 'archived'])[1 + n % 4], n % 4 > 0,
        (select string_agg((${sql.param(WORDS)}::text[])[1 + abs(hashint4(n * 31 + at)) % ${WORDS.length}], ' ' order by at)
          from generate_series(1, 24) at),
        array['etiqueta-' || n % 500], 'Fonte ' || n % 300, 1990 + n % 35,
        (array['easy', 'medium', 'hard'])[1 + n % 3], array['video', '-libras', '-image', 'resolution'], n % 101,
        timestamptz '2026-01-01' + n * interval '1 second'
      from generate_series(1, ${count}::int) n`);
  });
  await db.execute(sql`analyze question_entries`);
}
