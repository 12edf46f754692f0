import { officeErrorReportsCalls } from '@toro/contract/questions/error-reports/office-calls';
import { reportedQuestionList } from '@toro/contract/questions/error-reports/reported-question-list';
import { api } from '../../../shared/api.ts';
import { OfficeList } from '../../../shared/list/office-list.tsx';
import { Page } from '../../../shared/page.tsx';

/** 'Erros apontados': the questions in which students see an error. */
export const ReportedQuestionsPage = () => (
  <Page title="Erros apontados">
    <OfficeList
      definition={reportedQuestionList}
      load={(query) => api.send(officeErrorReportsCalls.listReportedQuestions, { query })}
      exportRows={(body) => api.send(officeErrorReportsCalls.exportReportedQuestions, { body })}
      href={({ id }) => `/erros-apontados/${id}`}
      empty="Nenhum aviso espera resposta. O que os alunos apontarem em uma questão aparece aqui."
    />
  </Page>
);
