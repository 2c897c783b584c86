import { todayIn } from '@shamba/ui/calendar';
import { propertyZone } from '@shamba/ui/core';

/** The day it is at the property, wherever the visitor is. */
export const today = (): string => todayIn(propertyZone());
