import { shortDate } from '@toro/domain/base/calendar/day';
import { parseDecimal } from '@toro/domain/base/money/money';
import { buildCheckoutPath } from '@toro/domain/public-pages/public-page';
import { describePrices } from '@toro/domain/sales/checkout/describe-prices';
import { useRuntimeConfig } from '../../../shared/runtime-config.ts';
import { describeGroupDays } from './describe-group-days.ts';
import classes from './offers.module.css';
import type { Offer, OfferGroup } from './queries.ts';

/** The cash price, and the price in instalments. */
function GroupPrices({ prices, is_modular }: OfferGroup) {
  if (!prices) return null;
  const cash = parseDecimal(prices.valor_a_vista) ?? 0;
  const full = parseDecimal(prices.valor_curso) ?? 0;
  const named = describePrices({ full, cash }, { count: prices.installments.key, hasModule: is_modular });
  if (cash === 0) return <p className={`figures ${classes.price}`}>Grátis</p>;
  return (
    <div>
      <p className={`figures ${classes.price}`}>
        {is_modular && <span className={`muted small ${classes.from}`}>a partir de </span>}
        {named.cash}
      </p>
      <p className="muted small">{named.cashName}</p>
      <p className={`figures strong ${classes.parts}`}>{named.parts}</p>
      <p className="muted small">{named.partsName}</p>
    </div>
  );
}

/** Why the class group cannot be bought now, and what to do. */
function Unavailable({ group }: { group: OfferGroup }) {
  const { links } = useRuntimeConfig();
  const soon = group.state === 'soon' && group.sale_from;
  return (
    <>
      <p className="badge" data-size="m" data-kind={soon ? 'current' : undefined}>
        {soon ? 'Em breve' : 'Vagas esgotadas'}
      </p>
      <p className="muted medium">
        {soon
          ? `As matrículas abrem em ${shortDate(soon)}.`
          : 'Fale com a gente para saber da próxima turma.'}
      </p>
      <a className={classes.secondary} href={links.support} target="_blank" rel="noopener">
        Falar com a gente
      </a>
    </>
  );
}

/** A class group: when it is, what it costs and how to buy it. */
export function GroupOffer({ offer, group }: { offer: Offer; group: OfferGroup }) {
  const { today } = useRuntimeConfig();
  return (
    <li className={`stack ${classes.group}`} data-gap="s">
      <div>
        <h3 className="breakWords">{`Turma ${group.turma}`}</h3>
        <ul className="plainList muted small">
          {describeGroupDays(group, today).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
      <GroupPrices {...group} />
      {group.state === 'open' ? (
        <a
          className={classes.buy}
          href={buildCheckoutPath(offer.tag, group.id_turma, group.is_modular)}
          aria-label={`Matricular-se: ${offer.nome}, turma ${group.turma}`}
        >
          Matricular-se
        </a>
      ) : (
        <Unavailable group={group} />
      )}
    </li>
  );
}
