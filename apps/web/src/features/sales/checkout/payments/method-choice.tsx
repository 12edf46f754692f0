import { formatMoney } from '@toro/domain/base/money/money';
import type { PaymentType } from '@toro/domain/sales/checkout/prices';
import { formatInstalment } from '../format-instalment.ts';
import type { Checkout } from '../use-checkout.ts';
import classes from './method-choice.module.css';

interface MethodChoiceProps {
  checkout: Checkout;
  onChoose: (type: PaymentType) => void;
}

/** The three payment methods with their prices. */
export function MethodChoice({ checkout: { draft, summary, installments }, onChoose }: MethodChoiceProps) {
  const { full, cash } = summary.prices;
  const parts = installments.at(-1);
  const inParts = parts && parts.key > 1;
  const methods = [
    {
      type: 'pix',
      name: 'Pix',
      price: formatMoney(cash),
      note: full > cash ? `economize ${formatMoney(full - cash)}` : 'à vista, na hora',
      saves: full > cash,
    },
    {
      type: 'credit',
      name: 'Cartão de crédito',
      price: inParts ? formatInstalment(parts) : formatMoney(full),
      note: inParts ? 'sem juros' : 'em uma parcela',
      saves: false,
    },
    {
      type: 'debit',
      name: 'Cartão de débito',
      price: formatMoney(cash),
      note: full > cash ? `economize ${formatMoney(full - cash)}` : 'à vista',
      saves: full > cash,
    },
  ] as const;
  return (
    <fieldset className={`plainFieldset ${classes.methods}`}>
      <legend className="visuallyHidden">Forma de pagamento</legend>
      {methods.map(({ type, name, price, note, saves }) => (
        <label key={type} className={`choice ${classes.method}`}>
          <input
            type="radio"
            name="type"
            value={type}
            checked={draft.type === type}
            onChange={() => onChoose(type)}
          />
          <span className={`stack ${classes.text}`} data-gap="2xs">
            <span className={`strong ${classes.name}`}>{name}</span>
            <span className="figures">{price}</span>
            <span className={`${saves ? 'badge' : 'muted small'} figures ${classes.note}`} data-kind="right">
              {note}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
