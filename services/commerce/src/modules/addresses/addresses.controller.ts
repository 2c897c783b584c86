import { Body, Controller, Delete, Get, Headers, HttpCode, Param, ParseIntPipe, Post, Put } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiHeader,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiTags,
} from '@shamba/service-kit/api-docs';
import { CurrentUserId, Customer, Staff } from '@shamba/service-kit/identity';
import { Addresses } from './addresses.js';
import { addressView, SaveAddressDto, SavedAddressDto } from './dto/address.dto.js';

@ApiTags('addresses')
@Customer()
@Controller('api/customer/addresses')
export class AddressesController {
  constructor(private readonly addresses: Addresses) {}

  /** The caller's saved addresses, defaults first. */
  @ApiOkResponse({ type: [SavedAddressDto] })
  @Get()
  async list(@CurrentUserId() userId: number): Promise<SavedAddressDto[]> {
    return (await this.addresses.list(userId)).map(addressView);
  }

  /** Saves an address; an existing one is returned unchanged. */
  @ApiCreatedResponse({ type: SavedAddressDto })
  @Post()
  async save(@CurrentUserId() userId: number, @Body() body: SaveAddressDto): Promise<SavedAddressDto> {
    return addressView(await this.addresses.save(userId, body, 'owner'));
  }

  /** Replaces an address of the caller. 409 when it was changed since it was read (If-Match). */
  @ApiOkResponse({ type: SavedAddressDto })
  @Put(':id')
  async change(
    @Param('id', ParseIntPipe) id: number,
    @CurrentUserId() userId: number,
    @Body() body: SaveAddressDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<SavedAddressDto> {
    return addressView(await this.addresses.change(id, userId, body, ifMatch, 'owner'));
  }

  /** Deletes an address of the caller. Orders keep their copy. */
  @ApiNoContentResponse()
  @HttpCode(204)
  @Delete(':id')
  async remove(@Param('id', ParseIntPipe) id: number, @CurrentUserId() userId: number): Promise<void> {
    await this.addresses.remove(id, userId, 'owner');
  }
}

/** A customer's saved addresses for staff, by the owner's rules; each change is audited. */
@ApiTags('addresses')
@Controller('api/admin/customers/:userId/addresses')
export class CustomerAddressesController {
  constructor(private readonly addresses: Addresses) {}

  /** A customer's saved addresses, defaults first; none for an unknown account. */
  @Staff('customers.read')
  @ApiOkResponse({ type: [SavedAddressDto] })
  @Get()
  async list(@Param('userId', ParseIntPipe) userId: number): Promise<SavedAddressDto[]> {
    return (await this.addresses.list(userId)).map(addressView);
  }

  /** Saves an address; an existing one is returned unchanged. 404 for an account that has ended. */
  @Staff('customers.write')
  @ApiCreatedResponse({ type: SavedAddressDto })
  @Post()
  async save(@Param('userId', ParseIntPipe) userId: number, @Body() body: SaveAddressDto): Promise<SavedAddressDto> {
    return addressView(await this.addresses.save(userId, body, 'staff'));
  }

  /** Replaces an address. 409 when it was changed since it was read (If-Match). */
  @Staff('customers.write')
  @ApiHeader({ name: 'If-Match', required: false })
  @ApiOkResponse({ type: SavedAddressDto })
  @Put(':id')
  async change(
    @Param('userId', ParseIntPipe) userId: number,
    @Param('id', ParseIntPipe) id: number,
    @Body() body: SaveAddressDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<SavedAddressDto> {
    return addressView(await this.addresses.change(id, userId, body, ifMatch, 'staff'));
  }

  /** Deletes an address. Orders keep their copy. */
  @Staff('customers.write')
  @ApiNoContentResponse()
  @HttpCode(204)
  @Delete(':id')
  async remove(@Param('userId', ParseIntPipe) userId: number, @Param('id', ParseIntPipe) id: number): Promise<void> {
    await this.addresses.remove(id, userId, 'staff');
  }
}
