import { defineOfficeCall } from '../../call.ts';
import type * as schemas from './schemas.ts';

/** The sections that are one form. */
export const getAcademySetting = defineOfficeCall<typeof schemas.getAcademySetting>({
  method: 'GET',
  path: '/v1/office/settings/academy',
  permission: 'settings.read',
});

export const saveAcademySetting = defineOfficeCall<typeof schemas.saveAcademySetting>({
  method: 'PUT',
  path: '/v1/office/settings/academy',
  permission: 'settings.write',
});

export const getContactSetting = defineOfficeCall<typeof schemas.getContactSetting>({
  method: 'GET',
  path: '/v1/office/settings/contact',
  permission: 'settings.read',
});

export const saveContactSetting = defineOfficeCall<typeof schemas.saveContactSetting>({
  method: 'PUT',
  path: '/v1/office/settings/contact',
  permission: 'contacts.write',
});

export const getSocialSetting = defineOfficeCall<typeof schemas.getSocialSetting>({
  method: 'GET',
  path: '/v1/office/settings/social',
  permission: 'settings.read',
});

export const saveSocialSetting = defineOfficeCall<typeof schemas.saveSocialSetting>({
  method: 'PUT',
  path: '/v1/office/settings/social',
  permission: 'contacts.write',
});

export const getMenuSetting = defineOfficeCall<typeof schemas.getMenuSetting>({
  method: 'GET',
  path: '/v1/office/settings/menu',
  permission: 'settings.read',
});

export const saveMenuSetting = defineOfficeCall<typeof schemas.saveMenuSetting>({
  method: 'PUT',
  path: '/v1/office/settings/menu',
  permission: 'contacts.write',
});

export const getFeaturesSetting = defineOfficeCall<typeof schemas.getFeaturesSetting>({
  method: 'GET',
  path: '/v1/office/settings/features',
  permission: 'settings.read',
});

export const saveFeaturesSetting = defineOfficeCall<typeof schemas.saveFeaturesSetting>({
  method: 'PUT',
  path: '/v1/office/settings/features',
  permission: 'settings.write',
});

export const getRefundsSetting = defineOfficeCall<typeof schemas.getRefundsSetting>({
  method: 'GET',
  path: '/v1/office/settings/refunds',
  permission: 'settings.read',
});

export const saveRefundsSetting = defineOfficeCall<typeof schemas.saveRefundsSetting>({
  method: 'PUT',
  path: '/v1/office/settings/refunds',
  permission: 'settings.write',
});

export const getInstitutionsSetting = defineOfficeCall<typeof schemas.getInstitutionsSetting>({
  method: 'GET',
  path: '/v1/office/settings/institutions',
  permission: 'settings.read',
});

export const saveInstitutionsSetting = defineOfficeCall<typeof schemas.saveInstitutionsSetting>({
  method: 'PUT',
  path: '/v1/office/settings/institutions',
  permission: 'settings.write',
});

export const getDomainsSetting = defineOfficeCall<typeof schemas.getDomainsSetting>({
  method: 'GET',
  path: '/v1/office/settings/domains',
  permission: 'settings.read',
});

export const saveDomainsSetting = defineOfficeCall<typeof schemas.saveDomainsSetting>({
  method: 'PUT',
  path: '/v1/office/settings/domains',
  permission: 'settings.write',
});

export const checkDomain = defineOfficeCall<typeof schemas.checkDomain>({
  method: 'POST',
  path: '/v1/office/domain-checks',
  permission: 'settings.write',
});

export const listSettingVersions = defineOfficeCall<typeof schemas.listSettingVersions>({
  method: 'GET',
  path: '/v1/office/setting-versions',
  permission: 'settings.read',
});

/** Only Direção has this permission. */
export const getServerStatus = defineOfficeCall<typeof schemas.getServerStatus>({
  method: 'GET',
  path: '/v1/office/settings/server',
  permission: 'settings.write',
});

export const listBrands = defineOfficeCall<typeof schemas.listBrands>({
  method: 'GET',
  path: '/v1/office/brands',
  permission: 'settings.read',
});

export const getBrand = defineOfficeCall<typeof schemas.getBrand>({
  method: 'GET',
  path: '/v1/office/brands/:tag',
  permission: 'settings.read',
});

export const saveBrand = defineOfficeCall<typeof schemas.saveBrand>({
  method: 'PUT',
  path: '/v1/office/brands/:tag',
  permission: 'brand.write',
});

/** A new brand begins with a domain, and a removed one gives its domains up: the permission is that of domains. */
export const createBrand = defineOfficeCall<typeof schemas.createBrand>({
  method: 'POST',
  path: '/v1/office/brands',
  permission: 'settings.write',
});

export const removeBrand = defineOfficeCall<typeof schemas.removeBrand>({
  method: 'DELETE',
  path: '/v1/office/brands/:tag',
  permission: 'settings.write',
});
