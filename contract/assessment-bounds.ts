/** Apart from the schemas, so that pages can say them without carrying the schema library. */
export const longestOrganization = 200;
export const longestPhone = 40;
/** Of each value that names the campaign a visitor came from. */
export const longestCampaign = 200;
