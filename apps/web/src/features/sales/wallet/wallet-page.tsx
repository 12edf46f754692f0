import { useQuery } from '@tanstack/react-query';
import { formatMoney, parseDecimal } from '@toro/domain/base/money/money';
import { Card } from '@toro/ui/card.tsx';
import { PageHeader } from '@toro/ui/page-header.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { useRef } from 'react';
import { CouponCard } from './coupon-card.tsx';
import { type Wallet, walletQuery } from './queries.ts';
import { StatementList } from './statement-list.tsx';
import { useCoupon } from './use-coupon.ts';
import classes from './wallet-page.module.css';

function OpenWallet({ wallet }: { wallet: Wallet }) {
  const couponActions = useCoupon();
  const side = useRef<HTMLDivElement>(null);
  const balance = parseDecimal(wallet.balance) ?? 0;

  const openCoupon = (id: number) => {
    couponActions.load(id);
    side.current?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <div className={`columns ${classes.columns}`}>
      <Card id="balance" title="Saldo disponível">
        <p className="figure">{formatMoney(balance)}</p>
      </Card>
      <div className={classes.side} ref={side}>
        <CouponCard balance={balance} couponActions={couponActions} />
      </div>
      <Card id="statement" title="Extrato">
        <StatementList statements={wallet.statements} onOpen={openCoupon} />
      </Card>
    </div>
  );
}

export function WalletPage() {
  return (
    <section className="page" data-width="wide">
      <PageHeader title="Carteira" lead="O cashback das suas compras vira desconto nas próximas." />
      <QueryState
        query={useQuery(walletQuery)}
        loading="Carregando sua carteira..."
        skeleton={[320, 240]}
        skeletonClass={`columns ${classes.columns}`}
        failure={{
          title: 'Sua carteira não carregou',
          text: 'Seu saldo está guardado. Verifique a conexão e tente de novo.',
        }}
      >
        {(wallet) => <OpenWallet wallet={wallet} />}
      </QueryState>
    </section>
  );
}
