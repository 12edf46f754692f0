import { Button } from '@mantine/core';
import { IconCircleCheck, IconGift } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { loginAfterPurchase } from '@toro/contract/auth/calls';
import { buildWhatsappLink } from '@toro/domain/checkout/support-message';
import { Card } from '@toro/ui/card.tsx';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { useSession } from '../../../shared/session.ts';
import layout from '../checkout-layout.module.css';
import { SupportContact } from '../checkout-layout.tsx';
import { useDraft } from '../draft-store.ts';
import { StepHeading } from '../step-heading.tsx';
import type { Checkout } from '../use-checkout.ts';
import classes from './result.module.css';

/**
 * Opens the course. A new student is logged in once with the order's login token; everybody else goes to the
 * login.
 */
function useFirstLogin({ course }: Checkout, login_token: string | undefined) {
  const navigate = useNavigate();
  const openSession = useSession((session) => session.open);
  const [pending, setPending] = useState(false);
  const forget = useDraft((state) => state.forget);
  const coursePath = `/courses/${course.id_curso}/${course.id_turma}`;
  async function start() {
    setPending(true);
    try {
      if (!login_token) throw new Error('known already');
      openSession(await api.send(loginAfterPurchase, { body: { login_token } }), false);
      await navigate({ href: coursePath });
    } catch {
      await navigate({ to: '/auth/login', search: { referrer: coursePath } });
    }
    forget();
  }
  function startOver() {
    forget();
    void navigate({ to: '.', search: {} });
  }
  return { start, startOver, pending };
}

/** Without a number WhatsApp lets the user choose the recipient. */
const SHARE_TEXT = 'https://wa.me/';

function ReferralBanner({ course }: { course: Checkout['course'] }) {
  const address = new URL(`/checkout/${course.tag}/${course.id_turma}`, window.location.origin).href;
  const text = `Estou estudando com o curso ${course.nome}. Vem junto: ${address}`;
  return (
    <aside
      className={`row sunken ${classes.part} ${classes.referral}`}
      data-gap="m"
      data-nowrap
      aria-label="Indique um amigo"
    >
      <IconGift size={28} stroke={1.75} aria-hidden />
      <div className="stack" data-gap="2xs">
        <h2 className="smallHeading">Estudar junto é melhor: indique um amigo</h2>
        <p className="muted medium">Conhece alguém que vai prestar a mesma prova? Mande o curso para ele.</p>
        <a
          className={`row strong ${layout.link}`}
          href={buildWhatsappLink(SHARE_TEXT, text)}
          target="_blank"
          rel="noopener"
        >
          Indicar pelo WhatsApp
        </a>
      </div>
    </aside>
  );
}

/** The e-mail that gets the course: the typed one, or the registered one, which is masked. */
function findRecipient({ draft, student }: Checkout): string {
  if (student?.keepRegistered) return student.masked ?? 'o e-mail cadastrado';
  return draft.buyer.email || 'o seu e-mail';
}

/** The purchase is confirmed: the next steps and the button that opens the course. */
export function ConfirmedPurchase({
  checkout,
  loginToken,
}: {
  checkout: Checkout;
  loginToken: string | undefined;
}) {
  const { course } = checkout;
  const { start, startOver, pending } = useFirstLogin(checkout, loginToken);
  return (
    <Card className={`centered ${classes.result}`}>
      <IconCircleCheck color="var(--right)" size={56} stroke={1.5} aria-hidden />
      <StepHeading>Compra confirmada!</StepHeading>
      <p className="muted">
        {`A sua vaga em ${course.nome} está garantida. `}
        {`Enviamos os detalhes para ${findRecipient(checkout)}. `}
        {loginToken
          ? 'Por lá você cria a sua senha e confirma o e-mail.'
          : 'Para começar, entre com a conta desse e-mail; sem senha, use "Esqueci minha senha".'}
      </p>
      <Button className={classes.main} loading={pending} onClick={() => void start()}>
        Começar o curso
      </Button>
      <Button variant="subtle" color="gray" onClick={startOver}>
        Comprar para outra pessoa
      </Button>
      <ReferralBanner course={course} />
      <section className={`stack divided ${classes.part}`} data-gap="xs" aria-label="Atendimento">
        <h2 className="smallHeading">Ficou com alguma dúvida?</h2>
        <SupportContact />
      </section>
    </Card>
  );
}
