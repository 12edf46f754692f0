import { type Day, longDate } from '@toro/domain/base/calendar/day';
import { today } from '../../../../shared/api.ts';
import type { Checkout } from '../use-checkout.ts';
import classes from './result.module.css';
import { useIsOwnAccount } from './use-first-login.ts';

interface NextStepsProps {
  checkout: Checkout;
  /** The order created the account. */
  isNewAccount: boolean;
  startsOn: Day | null | undefined;
  /** Nothing was paid. */
  isFree: boolean;
}

/** The e-mail that gets the course: the typed one, or the registered one, which is masked. */
function findRecipient({ draft, student }: Checkout): string {
  if (student?.keepRegistered) return student.masked ?? 'o e-mail cadastrado';
  return draft.buyer.email || 'o seu e-mail';
}

/** What happens after the purchase. */
export function NextSteps({ checkout, isNewAccount, startsOn, isFree }: NextStepsProps) {
  const recipient = findRecipient(checkout);
  const isOwnAccount = useIsOwnAccount(checkout);
  return (
    <section className={`stack ${classes.part}`} data-gap="xs" aria-label="O que acontece agora">
      <h2 className="smallHeading">O que acontece agora</h2>
      <ol className={`stack ${classes.steps}`} data-gap="xs">
        <li className="breakWords">{`Enviamos ${isFree ? 'esta confirmação' : 'este recibo'} para ${recipient}.`}</li>
        <li>
          {isNewAccount
            ? 'Por esse e-mail você cria a sua senha e confirma o e-mail. O link vale por 7 dias.'
            : isOwnAccount
              ? 'O curso já está na sua conta, em Meus cursos.'
              : 'Para começar, entre com a conta desse e-mail; sem senha, use "Esqueci minha senha".'}
        </li>
        <li>
          {startsOn && startsOn > today()
            ? `As aulas começam em ${longDate(startsOn)}. O que já foi publicado está aberto.`
            : 'As aulas já estão liberadas.'}
        </li>
      </ol>
    </section>
  );
}
