import { EmptyState } from '@toro/ui/empty-state.tsx';
import { useRuntimeConfig } from '../../../shared/runtime-config.ts';
import { OfferCard } from './offer-card.tsx';
import classes from './offers.module.css';
import type { Offers } from './queries.ts';

function NoOffers() {
  const { links } = useRuntimeConfig();
  return (
    <EmptyState
      drawing="building"
      title="Nenhum curso à venda agora"
      text="As próximas turmas aparecem aqui assim que as matrículas abrirem. Se quiser saber antes, fale com a gente."
    >
      <a className={classes.buy} href={links.support} target="_blank" rel="noopener">
        Falar com a gente
      </a>
    </EmptyState>
  );
}

/** The courses on sale. The server renders it too, so it has only plain links and no style attributes. */
export function OffersView({ offers: { offers } }: { offers: Offers }) {
  if (offers.length === 0) return <NoOffers />;
  return (
    <ul className={`plainList stack ${classes.items}`} data-gap="l-m">
      {offers.map((offer) => (
        <li key={offer.id_curso}>
          <OfferCard offer={offer} />
        </li>
      ))}
    </ul>
  );
}
