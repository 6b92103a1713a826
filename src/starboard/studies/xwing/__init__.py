"""What can be asked about X-Wing, whichever edition."""
