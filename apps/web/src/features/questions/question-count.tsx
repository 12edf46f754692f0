import classes from './bank-page.module.css';
import type { BankPageAnswer } from './queries.ts';

const whole = (value: number) => value.toLocaleString('pt-BR');

interface BankCountProps {
  answer: Pick<BankPageAnswer, 'total' | 'has_more_matches'>;
  page: number;
  pages: number;
}

/** How many there are and where one is among them; it is read out when it changes. */
export function BankCount({ answer: { total, has_more_matches }, page, pages }: BankCountProps) {
  const found = total === 1 ? '1 questão encontrada' : `${whole(total)} questões encontradas`;
  return (
    <p className={classes.count} role="status">
      {total > 0 && (
        <>
          <b>{has_more_matches ? `Mais de ${whole(total)} questões encontradas` : found}</b>
          {has_more_matches && ' · refine a busca para ver as outras'}
          {pages > 1 && ` · página ${whole(page)} de ${whole(pages)}`}
        </>
      )}
    </p>
  );
}
