/** `risk_level` of a saved response, as specified and stored. What the page shows is the label in content.ts. */
export const triageRiskLevels = {
	critical: 'Active Ransomware Attack',
	high: 'Potential Ransomware Activity',
	medium: 'Suspicious Activity Detected',
	low: 'Low Risk - Monitor Closely',
} as const;

export const readinessRiskLevels = {
	'well-prepared': 'Well Prepared',
	'moderately-prepared': 'Moderately Prepared',
	'high-risk': 'High Risk',
} as const;
