/**
 * Frozen. Earlier releases stored the triage in the incident record by the labels of that time: on devices, in files, in
 * rooms and in links. Never reword this file: an answer whose label is missing here is lost.
 */

/** Question id, label of the answer, value of the option. */
export const answerLabels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	1: {
		'Files will not open, names or endings changed': 'yes-encrypted',
		'Some odd files or very slow': 'yes-suspicious',
		No: 'no',
	},
	2: {
		'Yes, a note or screen asks for payment': 'yes-ransom',
		'A warning or pop-up': 'yes-popup',
		No: 'no',
	},
	3: { No: 'no-access', Some: 'limited', Yes: 'yes' },
	4: {
		'Yes, heavy or unknown connections': 'yes-severe',
		'A little': 'yes-minor',
		'No / don’t know': 'no',
	},
	5: {
		'Good, tested, separate': 'yes-tested',
		'Exist, untested': 'yes-untested',
		'Also locked or deleted': 'yes-encrypted',
		None: 'no',
	},
	6: { 'We paid': 'yes-paid', 'We wrote to them': 'yes-contact', No: 'no' },
	7: { Yes: 'yes-infected', 'Only clean ones': 'yes-clean', 'All disconnected': 'no' },
	8: { 'Many or a server': 'many', 'A few': 'few', One: 'one', None: 'none' },
};

export const urgencyLabels: Readonly<Record<string, string>> = {
	'Active Ransomware Attack': 'critical',
	'Potential Ransomware Activity': 'high',
	'Suspicious Activity Detected': 'medium',
	'Low Risk - Monitor Closely': 'low',
};
