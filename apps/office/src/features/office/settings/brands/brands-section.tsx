import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MAX_BRANDS } from '@toro/domain/base/brands/domain-name';
import { Card } from '@toro/ui/card.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { useState } from 'react';
import { usePermission } from '../../../../shared/session/session-query.ts';
import classes from './brands.module.css';
import { NewBrandDialog } from './new-brand-dialog.tsx';
import { brandsQuery } from './queries.ts';

/** 'Marcas': the looks under which the academy appears. */
export function BrandsSection() {
  const [opened, setOpened] = useState(false);
  const mayCreate = usePermission()('settings.write');
  return (
    <QueryState
      query={useQuery(brandsQuery)}
      loading="Carregando as marcas..."
      skeleton={[96, 96, 96]}
      failure={{ title: 'As marcas não carregaram', text: 'Nada mudou. Tente de novo.' }}
    >
      {({ brands }) => (
        <Card
          id="marcas"
          title="Marcas"
          lead="Nome, logo e cores da área do aluno. Cada marca aparece nos seus domínios; a padrão, em todos os outros."
          actions={
            mayCreate && (
              <Button
                variant="default"
                leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
                disabled={brands.length >= MAX_BRANDS}
                onClick={() => setOpened(true)}
              >
                Nova marca
              </Button>
            )
          }
        >
          {brands.length >= MAX_BRANDS && (
            <p className="muted small">São até {MAX_BRANDS} marcas. Remova uma para criar outra.</p>
          )}
          <ul className={`plainList ${classes.brands}`}>
            {brands.map((brand) => (
              <li key={brand.tag}>
                <Link
                  to="/configuracoes/$section/$id"
                  params={{ section: 'marcas', id: brand.tag }}
                  className={classes.brand}
                >
                  <span className={classes.logo} style={{ background: brand.light.rail }}>
                    <img src={brand.style === 2 ? brand.logo_on_dark : brand.logo} alt="" />
                  </span>
                  <span data-grow>
                    <strong>{brand.name}</strong>
                    <span className="muted small breakWords">
                      {brand.is_default ? 'Padrão, em todos os outros endereços' : brand.hosts.join(', ')}
                    </span>
                  </span>
                  <span className={classes.colours} aria-hidden>
                    {(['ink', 'accent', 'rail'] as const).map((colour) => (
                      <i key={colour} style={{ background: brand.light[colour] }} />
                    ))}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          <NewBrandDialog opened={opened} onClose={() => setOpened(false)} />
        </Card>
      )}
    </QueryState>
  );
}
