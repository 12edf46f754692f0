export { VisitorNotice } from './visitor-notice.tsx';
