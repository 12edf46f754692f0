export { checkDomain } from './check-domain.ts';
export { createBrand, removeBrand } from './create-brand.ts';
export { getDomainsSetting, saveDomainsSetting } from './domains.ts';
export {
  getAcademySetting,
  getContactSetting,
  getFeaturesSetting,
  getMenuSetting,
  getRefundsSetting,
  getSocialSetting,
  saveAcademySetting,
  saveContactSetting,
  saveFeaturesSetting,
  saveMenuSetting,
  saveRefundsSetting,
  saveSocialSetting,
} from './form-sections.ts';
export { getBrand, listBrands } from './get-brand.ts';
export { getServerStatus } from './get-server-status.ts';
export { getInstitutionsSetting, saveInstitutionsSetting } from './institutions.ts';
export { listSettingVersions } from './list-setting-versions.ts';
export { saveBrand } from './save-brand.ts';
