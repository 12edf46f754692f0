import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { affiliateList } from '@toro/contract/sales/affiliates/affiliate-list';
import { affiliateReportList } from '@toro/contract/sales/affiliates/affiliate-report-list';
import { affiliatesCalls } from '@toro/contract/sales/affiliates/calls';
import { commissionList } from '@toro/contract/sales/affiliates/commission-list';
import { api } from '../../../shared/api.ts';
import { OfficeList } from '../../../shared/list/office-list.tsx';
import { Page } from '../../../shared/page.tsx';
import { usePermission } from '../../../shared/session/session-query.ts';
import { formatPercent } from './format-percent.ts';
import { unownedCodesQuery } from './queries.ts';
import { AffiliateStateLabel, CommissionStateLabel, ReportStateLabel } from './states.tsx';

const PARENT = { label: 'Afiliados', to: '/afiliados' } as const;

/** 'Afiliados': who brings buyers, what they earn, and what they are owed. */
export function AffiliatesPage() {
  const isAllowed = usePermission();
  const codes = useQuery(unownedCodesQuery).data?.length ?? 0;
  return (
    <Page
      title="Afiliados"
      actions={
        isAllowed('affiliates.write') && (
          <Button
            component={Link}
            to="/afiliados/novo"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          >
            Novo afiliado
          </Button>
        )
      }
    >
      <nav className="row" aria-label="Afiliados">
        <Button component={Link} variant="default" to="/afiliados/relatorios">
          Relatórios do mês
        </Button>
        <Button component={Link} variant="default" to="/afiliados/comissoes">
          Comissões
        </Button>
        <Button component={Link} variant="default" to="/afiliados/codigos">
          Códigos sem afiliado{codes > 0 && ` (${codes})`}
        </Button>
      </nav>
      <OfficeList
        definition={affiliateList}
        load={(query) => api.send(affiliatesCalls.listAffiliates, { query })}
        exportRows={(body) => api.send(affiliatesCalls.exportAffiliates, { body })}
        href={({ id }) => `/afiliados/${id}`}
        cells={{
          rate: (row) => formatPercent(row.rate),
          state: ({ state }) => <AffiliateStateLabel state={state} />,
          ends_on: ({ ends_on }) => (ends_on ? ends_on.split('-').reverse().join('/') : 'Sem fim'),
        }}
        empty="Ainda não há afiliados. Crie um para dar a ele um link com comissão."
      />
    </Page>
  );
}

/** The commissions line by line; the address may name an affiliate or a report. */
export const CommissionsPage = () => (
  <Page title="Comissões" parent={PARENT}>
    <OfficeList
      definition={commissionList}
      load={(query) => api.send(affiliatesCalls.listCommissions, { query })}
      exportRows={(body) => api.send(affiliatesCalls.exportCommissions, { body })}
      href={({ order }) => `/pedidos/${order}`}
      cells={{
        rate: (row) => formatPercent(row.rate),
        state: ({ state }) => <CommissionStateLabel state={state} />,
      }}
      empty="Ainda não há comissões."
    />
  </Page>
);

export const AffiliateReportsPage = () => (
  <Page title="Relatórios do mês" parent={PARENT}>
    <OfficeList
      definition={affiliateReportList}
      load={(query) => api.send(affiliatesCalls.listAffiliateReports, { query })}
      exportRows={(body) => api.send(affiliatesCalls.exportAffiliateReports, { body })}
      href={({ id }) => `/afiliados/relatorios/${id}`}
      cells={{ state: ({ state }) => <ReportStateLabel state={state} /> }}
      empty="Ainda não há vendas de afiliados."
    />
  </Page>
);
