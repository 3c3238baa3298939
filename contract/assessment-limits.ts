/** Apart from the schemas, so that pages can say them without carrying the schema library. */
export const maxOrganizationLength = 200;
export const maxPhoneLength = 40;
/** Of each value that names the campaign a visitor came from. */
export const maxCampaignLength = 200;
