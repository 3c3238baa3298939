/** Advice of the first minutes that several pages give. One wording each, so that no page leaves out the exception. */

export const leaveOn =
	'Leave it on, unless it is still locking its own files with the cable out. Then hold the power button until it is off.';

/** For the first view of a phone; `leaveOn` says how. */
export const leaveOnShort = 'Leave it on, unless it still locks files.';

export const whichAdmin =
	'Use a local admin whose password is used nowhere else, off the network, after any memory copy. Never a domain or cloud admin: the attackers can steal it. Or take the disk out.';

export const protectPeople =
	'Does anything that protects people use this network: medical devices, alarms, door locks, phones? Move it to another line, or have someone watch it.';

export const isolateButton =
	'Does your security tool have an “Isolate” button? Use it now. It cuts the computer off and keeps it on.';

export const freezeResets =
	'Freeze password and MFA resets by phone. Check every reset of the last two weeks.';

export const changeCloudKeys =
	'Change the keys and tokens of your CRM, file sharing, backup and remote support. A stolen token works without a password.';
