import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatMoney, parseDecimal } from '@toro/domain/money/money';
import { Message } from '@toro/ui/message.tsx';
import { useRef } from 'react';
import { CouponCard } from './coupon-card.tsx';
import { type Wallet, walletQuery } from './queries.ts';
import { StatementList } from './statement-list.tsx';
import { useCoupon } from './use-coupon.ts';
import classes from './wallet-page.module.css';

function WalletSkeleton() {
  return (
    <div className={classes.columns} role="status" aria-label="Carregando sua carteira...">
      <Skeleton height={320} radius="var(--radius)" />
      <Skeleton height={240} radius="var(--radius)" />
    </div>
  );
}

function OpenWallet({ wallet }: { wallet: Wallet }) {
  const couponActions = useCoupon();
  const side = useRef<HTMLDivElement>(null);
  const balance = parseDecimal(wallet.balance) ?? 0;

  const openCoupon = (id: number) => {
    couponActions.load(id);
    side.current?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <div className={classes.columns}>
      <section className={classes.card} aria-labelledby="balance">
        <h2 id="balance">Saldo disponível</h2>
        <p className={classes.balance}>{formatMoney(balance)}</p>
      </section>
      <div className={classes.side} ref={side}>
        <CouponCard balance={balance} couponActions={couponActions} />
      </div>
      <section className={classes.card} aria-labelledby="statement">
        <h2 id="statement">Extrato</h2>
        <StatementList statements={wallet.statements} onOpen={openCoupon} />
      </section>
    </div>
  );
}

export function WalletPage() {
  const { data, isError, refetch } = useQuery(walletQuery);
  return (
    <section className={classes.page}>
      <header>
        <h1>Carteira</h1>
        <p className={classes.lead}>O cashback das suas compras vira desconto nas próximas.</p>
      </header>
      {!data && !isError && <WalletSkeleton />}
      {!data && isError && (
        <Message
          level={2}
          drawing="brokenScreen"
          title="Sua carteira não carregou"
          text="Seu saldo está guardado. Verifique a conexão e tente de novo."
        >
          <Button onClick={() => void refetch()}>Tentar de novo</Button>
        </Message>
      )}
      {data && <OpenWallet wallet={data} />}
    </section>
  );
}
